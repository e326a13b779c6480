import { createFileRoute } from '@tanstack/react-router';
import { DownloadsPage } from '#src/features/downloads/screens/downloads-page.tsx';

export const Route = createFileRoute('/_store/descargas')({ component: DownloadsPage });
