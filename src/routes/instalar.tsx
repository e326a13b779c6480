import { createFileRoute } from '@tanstack/react-router';
import { InstallPage } from '#src/features/help/screens/install-page.tsx';

export const Route = createFileRoute('/instalar')({ component: InstallPage });
