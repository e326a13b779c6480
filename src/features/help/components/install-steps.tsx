import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import IconHandFinger from '@tabler/icons-react/dist/esm/icons/IconHandFinger.mjs';
import IconHomePlus from '@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import IconSquareRoundedPlus from '@tabler/icons-react/dist/esm/icons/IconSquareRoundedPlus.mjs';
import type { ReactNode } from 'react';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import classes from './install-steps.module.css';

/** On iPhone and iPad: through the share sheet. */
export function IosSteps() {
  return (
    <Card title="En iPhone y iPad">
      <ol className={classes.steps}>
        <Step icon={<IconShare2 size={28} aria-hidden />}>
          Toca <strong>Compartir</strong>, el cuadro con la flecha hacia arriba, en la barra de Safari.
        </Step>
        <Step icon={<IconSquareRoundedPlus size={28} aria-hidden />}>
          Baja por la lista y elige <strong>Agregar a inicio</strong>.
        </Step>
        <Step icon={<IconHandFinger size={28} aria-hidden />}>
          Toca <strong>Agregar</strong>. Rumbo queda entre tus apps.
        </Step>
      </ol>
      <Notice tone="info" title="La app y Safari no comparten el carrito">
        En iPhone y iPad lo que guardas en Safari se queda en Safari. Pásalo a la app con el código de más abajo; una
        reserva ya pagada la abres en ella con el enlace de tu email.
      </Notice>
    </Card>
  );
}

/** Elsewhere: through the browser's menu. */
export function MenuSteps() {
  return (
    <Card title="En Android y en el computador">
      <ol className={classes.steps}>
        <Step icon={<IconDotsVertical size={28} aria-hidden />}>
          Abre el <strong>menú</strong> de tu navegador, casi siempre tres puntos arriba a la derecha.
        </Step>
        <Step icon={<IconHomePlus size={28} aria-hidden />}>
          Elige <strong>Instalar app</strong> o <strong>Agregar a la pantalla principal</strong>.
        </Step>
        <Step icon={<IconHandFinger size={28} aria-hidden />}>
          Confirma con <strong>Instalar</strong>. Tu carrito y tus reservas siguen ahí.
        </Step>
      </ol>
    </Card>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={classes.icon}>{icon}</span>
      <p>{children}</p>
    </li>
  );
}
