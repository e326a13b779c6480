import { Link } from '@tanstack/react-router';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconFeather from '@tabler/icons-react/dist/esm/icons/IconFeather.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import type { ReactNode } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { IosSteps, MenuSteps } from '../components/install-steps.tsx';
import { type InstallWay, useInstall } from '../use-install.ts';
import classes from './install-page.module.css';

interface InstallPageProps {
  /** In a browser: moves the cart to the app. */
  offer: ReactNode;
  /** In the app: takes over the browser's cart. */
  take: ReactNode;
}

/** How to install the app: with the browser's prompt, or by hand. */
export function InstallPage({ offer, take }: InstallPageProps) {
  const way = useInstall();
  return (
    <Page title="Instala Rumbo" lead="Llévalo en tu pantalla de inicio, sin tienda de apps y sin ocupar casi nada.">
      {way.state === 'installed' ? <Installed /> : <ToInstall way={way} offer={offer} />}
      {way.state === 'installed' && <div className={classes.handover}>{way.isApp ? take : offer}</div>}
    </Page>
  );
}

function Installed() {
  return (
    <StateMessage
      role="status"
      title="Rumbo ya está instalado"
      actions={
        <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
          {texts.cart.explore}
        </Link>
      }
    >
      <p>Ábrelo desde tu pantalla de inicio, con señal o sin ella.</p>
    </StateMessage>
  );
}

function ToInstall({ way, offer }: { way: Exclude<InstallWay, { state: 'installed' }>; offer: ReactNode }) {
  const isIos = way.state === 'by_hand' && way.device === 'ios';
  return (
    <div className={classes.columns}>
      {/* The browser's prompt may come late; it replaces a line. */}
      <div className={classes.offer}>
        {way.state === 'offered' ? (
          <Button variant="action" size="large" fullWidth onClick={way.install}>
            Instalar Rumbo
          </Button>
        ) : (
          <p>Se instala en tres pasos, desde {isIos ? 'Safari' : 'el menú de tu navegador'}.</p>
        )}
      </div>
      <Reasons />
      <div className={classes.ways}>
        {isIos && <IosSteps />}
        <MenuSteps />
        {!isIos && <IosSteps />}
        {offer}
      </div>
    </div>
  );
}

function Reasons() {
  return (
    <ul className={classes.reasons}>
      <li>
        <IconCloudOff size={28} aria-hidden />
        <div>
          <strong>Funciona sin señal</strong>
          <span>
            Las experiencias, tu carrito y tus favoritos abren en plena montaña. Lo que agregues se envía cuando vuelva
            la señal.
          </span>
        </div>
      </li>
      <li>
        <IconTicket size={28} aria-hidden />
        <div>
          <strong>Tus reservas a la mano</strong>
          <span>El código que muestras al llegar, guardado en tu dispositivo.</span>
        </div>
      </li>
      <li>
        <IconDeviceMobile size={28} aria-hidden />
        <div>
          <strong>A un toque</strong>
          <span>Abre desde tu pantalla de inicio, en su propia ventana.</span>
        </div>
      </li>
      <li>
        <IconFeather size={28} aria-hidden />
        <div>
          <strong>Liviano</strong>
          <span>Se actualiza solo, y te pregunta antes. Lo quitas como cualquier app.</span>
        </div>
      </li>
    </ul>
  );
}
