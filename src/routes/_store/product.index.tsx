import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from './-product-page.tsx';

export const Route = createFileRoute('/_store/product/')({ component: ProductPage });
