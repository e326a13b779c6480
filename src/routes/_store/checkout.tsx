import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#src/features/checkout/screens/checkout-page.tsx';

export const Route = createFileRoute('/_store/checkout')({ component: CheckoutPage });
