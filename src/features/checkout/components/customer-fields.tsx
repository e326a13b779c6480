import { documentTypeLabels, documentTypes } from '#contract/api/checkout.ts';
import { contactTexts } from '#contract/texts/purchase-texts.ts';
import { Card } from '#src/ui/components/card.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { CustomerForm } from '../use-customer-form.ts';
import classes from './checkout-form.module.css';

const t = contactTexts;
const documentOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }));
/** All but the address are required, so no field is marked. */
const required = { required: true, withAsterisk: false };

/** The buyer's fields. */
export function CustomerFields({ form }: { form: CustomerForm }) {
  return (
    <Card title="Información personal">
      <div className={classes.fields}>
        <TextField
          {...required}
          type="email"
          label={t.email}
          autoComplete="email"
          inputMode="email"
          className={classes.wide}
          {...form.getInputProps('email')}
        />
        <TextField {...required} label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextField {...required} label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextField
          {...required}
          type="tel"
          label={t.phone}
          autoComplete="tel"
          inputMode="tel"
          className={classes.wide}
          {...form.getInputProps('phone')}
        />
        <SelectField label={t.documentType} data={documentOptions} {...form.getInputProps('documentType')} />
        <TextField
          {...required}
          label={t.documentNumber}
          autoComplete="off"
          {...form.getInputProps('documentNumber')}
        />
        <TextField
          label={t.address}
          placeholder="Opcional"
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <TextField {...required} label={t.city} autoComplete="address-level2" {...form.getInputProps('city')} />
      </div>
    </Card>
  );
}
