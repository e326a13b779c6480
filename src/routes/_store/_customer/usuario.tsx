import { createFileRoute } from '@tanstack/react-router';
import { BookingsPage } from '#src/features/orders/screens/bookings-page.tsx';

/** Until the customer portal stands here, a person's bookings: those of this device. */
export const Route = createFileRoute('/_store/_customer/usuario')({ component: BookingsPage });
