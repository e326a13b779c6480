import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/help/screens/privacy-page.tsx';

export const Route = createFileRoute('/_store/politicas')({ component: PrivacyPage });
