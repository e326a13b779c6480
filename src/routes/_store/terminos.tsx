import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/help/screens/terms-page.tsx';

export const Route = createFileRoute('/_store/terminos')({ component: TermsPage });
