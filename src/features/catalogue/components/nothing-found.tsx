import { Button } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import type { Loosening } from '#src/offline/catalogue/loosen-search.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

interface NothingFoundProps {
  loosenings: readonly Loosening[];
  onChoose: (next: StoreSearch) => void;
}

/** Nothing fits: which condition to let go of, and what that would show. */
export function NothingFound({ loosenings, onChoose }: NothingFoundProps) {
  return (
    <StateMessage
      title="No encontramos experiencias así"
      actions={
        <>
          {loosenings.map(({ label, search, count }) => (
            <Button key={label} variant="outline" onClick={() => onChoose(search)}>
              {label}
              {count !== null && ` (${count})`}
            </Button>
          ))}
          <Button variant="quiet" onClick={() => onChoose({})}>
            Ver todas
          </Button>
        </>
      }
    >
      <p>
        {loosenings.length > 0
          ? 'Suelta una de tus condiciones y mira lo que hay:'
          : "Prueba con otra palabra, una ciudad o una región: 'Tayrona', 'café', 'páramo'."}
      </p>
    </StateMessage>
  );
}
