import { Link } from '@tanstack/react-router';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { Order } from '#contract/api/orders.ts';
import { orderTexts } from '#contract/texts/purchase-texts.ts';
import { Card } from '#src/ui/components/card.tsx';
import type { OrderCommands } from '../use-order-commands.ts';
import classes from './next-steps.module.css';

/** 'Próximos Pasos': what happens next. */
export function NextSteps({ order, commands }: { order: Order; commands: OrderCommands }) {
  const { orderNumber } = order;
  return (
    <Card title={orderTexts.nextSteps}>
      <ul className={classes.steps}>
        <li>
          <IconMail size={22} aria-hidden />
          <span>Te enviamos un email con la confirmación de tu reserva.</span>
        </li>
        <li>
          <IconTicket size={22} aria-hidden />
          <span>
            Presenta tu código de reserva <strong>{orderNumber}</strong> al llegar.
          </span>
        </li>
        <li>
          <IconBell size={22} aria-hidden />
          <span>Te enviamos un recordatorio 24 horas antes.</span>
        </li>
        {order.status === 'confirmed' && (
          <li>
            <IconCalendarPlus size={22} aria-hidden />
            <button
              type="button"
              className={classes.calendar}
              aria-busy={commands.isAddingToCalendar}
              disabled={commands.isAddingToCalendar}
              onClick={commands.addToCalendar}
            >
              Agregar al calendario
            </button>
          </li>
        )}
        <li>
          <IconHeadset size={22} aria-hidden />
          <span>
            Si necesitas algo, <Link to="/contacto">el soporte responde 24/7</Link>.
          </span>
        </li>
      </ul>
    </Card>
  );
}
