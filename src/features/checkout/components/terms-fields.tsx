import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/components/card.tsx';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import type { CustomerForm } from '../use-customer-form.ts';
import classes from './checkout-form.module.css';

/** The buyer's consents. The pages open in a new tab, so that the form is kept. */
export function TermsFields({ form }: { form: CustomerForm }) {
  return (
    <Card title="Términos y condiciones">
      <div className={classes.checks}>
        <CheckField
          label="Acepto los términos y condiciones y la política de tratamiento de datos"
          {...form.getInputProps('acceptsTerms', { type: 'checkbox' })}
        />
        <p className={classes.reading}>
          <Link to="/terminos" target="_blank">
            Leer términos y condiciones
          </Link>
          <Link to="/politicas" target="_blank">
            Leer política de tratamiento de datos
          </Link>
        </p>
        <CheckField
          label="Quiero recibir novedades y ofertas (opcional)"
          {...form.getInputProps('acceptsMarketing', { type: 'checkbox' })}
        />
      </div>
    </Card>
  );
}
