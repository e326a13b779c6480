import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Queries } from '#src/app/queries.tsx';
import { FollowRequestPage } from '#src/features/requests/screens/follow-request-page.tsx';
import { lenient } from '#src/lib/search-params.ts';

const Search = v.object({ numero: lenient(v.pipe(v.string(), v.regex(/^PQR(?:-[0-9A-Z]{4}){4}$/))) });

export const Route = createFileRoute('/_store/contacto/solicitud')({ component: Follow, validateSearch: Search });

function Follow() {
  const { numero = '' } = Route.useSearch();
  return (
    <Queries>
      <FollowRequestPage key={numero} filingNumber={numero} />
    </Queries>
  );
}
