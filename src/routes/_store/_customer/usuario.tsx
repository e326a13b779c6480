import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '#src/features/orders/screens/bookings-page.tsx';

/** Until the customer portal exists, this device's bookings. */
export const Route = createFileRoute('/_store/_customer/usuario')({ component: BookingsPage });
