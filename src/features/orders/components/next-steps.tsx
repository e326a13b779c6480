import { Link } from '@tanstack/react-router';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { texts } from '#contract/texts.ts';
import { Card } from '#src/ui/components/card.tsx';
import classes from './next-steps.module.css';

/** 'Próximos Pasos': what happens from here on. */
export function NextSteps({ orderNumber }: { orderNumber: string }) {
  return (
    <Card title={texts.order.nextSteps}>
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
