import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { ReactNode } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { useSupport } from '../use-support.ts';
import classes from './help.module.css';

/** Ways to reach support, which is available day and night, and below them what the page adds. */
export function ContactPage({ children }: { children?: ReactNode }) {
  return (
    <Page title="Soporte 24/7" lead="Escríbenos o llámanos a cualquier hora, antes, durante o después de tu viaje.">
      <div className={classes.waysRoom}>
        <Ways />
      </div>
      <section className={classes.prose}>
        <h2>Ten a la mano</h2>
        <ul>
          <li>Tu número de orden: está en el email de confirmación y en Reservas.</li>
          <li>El nombre y el email con los que compraste.</li>
          <li>Si ya estás en el punto de encuentro, llama: es más rápido.</li>
        </ul>
      </section>
      {children}
    </Page>
  );
}

function Ways() {
  const support = useSupport();
  if (support.data) {
    const { email, phone } = support.data;
    return (
      <ul className={classes.ways}>
        <Way label="Email" value={email} href={`mailto:${email}`} icon={<IconMail size={26} aria-hidden />} />
        <Way
          label="Teléfono"
          value={phone}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          icon={<IconPhone size={26} aria-hidden />}
        />
      </ul>
    );
  }
  if (support.isError || support.fetchStatus === 'paused') {
    return (
      <Notice
        tone="info"
        actions={
          <Button variant="outline" onClick={() => void support.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        No pudimos traer los datos de contacto. También están en el email de tu reserva.
      </Notice>
    );
  }
  return (
    <>
      <LoadingLabel>Cargando datos de contacto</LoadingLabel>
      <div className={classes.ways} aria-hidden="true">
        <Skeleton height="86px" radius="20px" />
        <Skeleton height="86px" radius="20px" />
      </div>
    </>
  );
}

function Way({ label, value, href, icon }: { label: string; value: string; href: string; icon: ReactNode }) {
  return (
    <li>
      <a href={href}>
        {icon}
        <span>
          {label}
          <strong>{value}</strong>
        </span>
      </a>
    </li>
  );
}
