import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { useState } from 'react';
import type { Order, OrderItem } from '#contract/api/orders.ts';
import { moveTexts } from '#contract/texts/move-texts.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { isMovable } from '../move-day.ts';

const MoveSheet = lazyComponent(() => import('./move-sheet.tsx'), { isAsked: true });

interface MoveButtonProps {
  order: Order;
  item: OrderItem;
  /** Reads the order again after a move, or after a refusal. */
  refresh: () => Promise<void>;
}

/** Opens the dialog to move a booking; nothing where its buyer can't. */
export function MoveButton(props: MoveButtonProps) {
  const [sheet, setSheet] = useState<'never' | 'opened' | 'closed'>('never');
  if (!isMovable(props.item, serverNow())) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={<IconCalendarEvent size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`${moveTexts.button} de ${props.item.experienceName}`}
        onClick={() => setSheet('opened')}
      >
        {moveTexts.button}
      </Button>
      {sheet !== 'never' && <MoveSheet {...props} opened={sheet === 'opened'} onClose={() => setSheet('closed')} />}
    </>
  );
}
