import { useProducts } from '../use-products.ts';
import { ProductListScreen, type ProductListView } from './product-list-screen.tsx';

export function ProductListPage() {
  const products = useProducts();
  return <ProductListScreen view={toView(products)} onReload={() => window.location.reload()} />;
}

function toView({ data, isError, fetchStatus }: ReturnType<typeof useProducts>): ProductListView {
  if (data) return { state: 'ready', products: data };
  return isError || fetchStatus === 'paused' ? { state: 'error' } : { state: 'loading' };
}
