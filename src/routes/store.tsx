import { createFileRoute } from '@tanstack/react-router';
import { StorePage } from './-store-page.tsx';

export const Route = createFileRoute('/store')({ component: StorePage });
