import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from './-product-page.tsx';

export const Route = createFileRoute('/_store/product/$id')({ component: Product });

function Product() {
  const { id } = Route.useParams();
  return <ProductPage id={id} />;
}
