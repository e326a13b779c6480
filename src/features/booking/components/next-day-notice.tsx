import { formatDay } from '#contract/domain/time.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import type { NextDayView } from '../use-next-day.ts';

interface NextDayNoticeProps {
  /** Why the chosen day can't be booked, if no other text says it. */
  reason: string | null;
  nextDay: NextDayView;
  onChoose: (date: string) => void;
}

/** Shown under a day that can't be booked: the reason and the next bookable day. */
export function NextDayNotice({ reason, nextDay, onChoose }: NextDayNoticeProps) {
  if (nextDay.state === 'idle') return null;
  return (
    <Notice
      tone="info"
      role="status"
      title={reason ?? undefined}
      actions={
        nextDay.state === 'found' && (
          <Button variant="outline" onClick={() => onChoose(nextDay.date)}>
            {nextDay.isKnown ? 'Próxima fecha con cupos' : 'Próxima salida'}: {formatDay(nextDay.date, serverToday())}
          </Button>
        )
      }
    >
      {restText(nextDay)}
    </Notice>
  );
}

function restText(nextDay: NextDayView): string | null {
  if (nextDay.state === 'searching') return 'Buscando la próxima fecha…';
  if (nextDay.state === 'none') return 'No encontramos cupos en las fechas que siguen. Prueba con una más adelante.';
  return nextDay.state === 'found' && !nextDay.isKnown ? 'Sin conexión no sabemos cuántos cupos quedan.' : null;
}
