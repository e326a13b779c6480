import { useQuery } from '@tanstack/react-query';
import { ProductList } from '#contract/api/experiences.ts';
import { api } from '#src/lib/api.ts';

/** The rows of the product list page. */
export function useProducts() {
  return useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => api('/api/products', { schema: ProductList, signal }),
  });
}
