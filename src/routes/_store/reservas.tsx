import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '#src/features/orders/screens/bookings-page.tsx';

export const Route = createFileRoute('/_store/reservas')({ component: BookingsPage });
