import type { ReactNode } from 'react';
import { contactTexts } from '#contract/texts/purchase-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { ContactForm } from '../use-contact-form.ts';
import classes from './contact-card.module.css';

const t = contactTexts;

/** The buyer's contact, stored on this device and filled in at checkout. */
export function ContactCard({ form, children }: { form: ContactForm; children?: ReactNode }) {
  const { values, change } = form;
  return (
    <Card title="Información de contacto">
      <p className={classes.hint}>Se guarda solo en este dispositivo y llena por ti los datos de la compra.</p>
      <div className={classes.fields}>
        <TextField
          className={classes.wide}
          type="email"
          label={t.email}
          autoComplete="email"
          inputMode="email"
          value={values.email}
          error={form.emailError}
          onChange={(event) => change('email', event.currentTarget.value)}
          onBlur={form.checkEmail}
        />
        <TextField
          label={t.firstName}
          autoComplete="given-name"
          value={values.firstName}
          onChange={(event) => change('firstName', event.currentTarget.value)}
        />
        <TextField
          label={t.lastName}
          autoComplete="family-name"
          value={values.lastName}
          onChange={(event) => change('lastName', event.currentTarget.value)}
        />
        <TextField
          className={classes.wide}
          type="tel"
          label={t.phone}
          placeholder="Opcional"
          autoComplete="tel"
          inputMode="tel"
          value={values.phone}
          onChange={(event) => change('phone', event.currentTarget.value)}
        />
      </div>
      {form.hasSomething && (
        <Button variant="quiet" onClick={form.forget}>
          Olvidar mis datos
        </Button>
      )}
      {children}
    </Card>
  );
}
