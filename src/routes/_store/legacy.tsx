import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { ProductListPage } from '#src/features/catalogue/screens/product-list-page.tsx';

export const Route = createFileRoute('/_store/legacy')({ component: Legacy });

function Legacy() {
  return (
    <Queries>
      <ProductListPage />
    </Queries>
  );
}
