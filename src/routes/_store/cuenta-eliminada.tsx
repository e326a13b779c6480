import { createFileRoute } from '@tanstack/react-router';
import { GoodbyeScreen } from '#src/features/account/screens/goodbye-screen.tsx';

export const Route = createFileRoute('/_store/cuenta-eliminada')({ component: GoodbyeScreen });
