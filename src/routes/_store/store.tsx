import { createFileRoute } from '@tanstack/react-router';
import { StoreSearch } from '#src/offline/catalogue/store-search.ts';
import { StorePage } from './-store-page.tsx';

export const Route = createFileRoute('/_store/store')({ component: StorePage, validateSearch: StoreSearch });
