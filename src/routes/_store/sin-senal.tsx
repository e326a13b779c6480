import { createFileRoute } from '@tanstack/react-router';
import { NoSignalScreen } from '#src/features/session/screens/no-signal-screen.tsx';

export const Route = createFileRoute('/_store/sin-senal')({ component: NoSignalScreen });
