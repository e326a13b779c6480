import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#src/features/orders/screens/order-page.tsx';

export const Route = createFileRoute('/_store/order-confirmation/$orderNumber')({ component: OrderConfirmation });

function OrderConfirmation() {
  const { orderNumber } = Route.useParams();
  return <OrderPage key={orderNumber} orderNumber={orderNumber} />;
}
