import { Button } from '#src/ui/components/button.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import type { Relaxation } from '#src/offline/catalogue/relax-search.ts';
import type { StoreSearch } from '#src/lib/store-search.ts';

interface NothingFoundProps {
  relaxations: readonly Relaxation[];
  onChoose: (next: StoreSearch) => void;
}

/** Shown without results: which filters to drop, and how many results that would give. */
export function NothingFound({ relaxations, onChoose }: NothingFoundProps) {
  return (
    <StateMessage
      title="No encontramos experiencias así"
      actions={
        <>
          {relaxations.map(({ label, search, count }) => (
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
        {relaxations.length > 0
          ? 'Suelta una de tus condiciones y mira lo que hay:'
          : "Prueba con otra palabra, una ciudad o una región: 'Tayrona', 'café', 'páramo'."}
      </p>
    </StateMessage>
  );
}
