import { useId } from 'react';
import { dataKinds, requestKinds } from '#contract/domain/request-states.ts';
import { dataKindLabels, requestKindLabels, requestTexts } from '#contract/texts/request-texts.ts';
import { useOnline } from '#src/lib/online.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { AreaField } from '#src/ui/fields/area-field.tsx';
import { SelectField } from '#src/ui/fields/select-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import type { RequestField } from '../request-draft.ts';
import type { RequestForm as Form } from '../use-request-form.ts';
import { ProblemNotice } from './problem-notice.tsx';
import classes from './requests.module.css';

const t = requestTexts.file;
const kindOptions = [
  { value: '', label: t.chooseKind },
  ...requestKinds.map((value) => ({ value, label: requestKindLabels[value] })),
];
const dataKindOptions = [
  { value: '', label: t.chooseKind },
  ...dataKinds.map((value) => ({ value, label: dataKindLabels[value] })),
];
const required = { required: true, withAsterisk: false };

/** The fields of a new request, and sending it. */
export function RequestForm({ form }: { form: Form }) {
  const isOnline = useOnline();
  return (
    <form {...form.formProps} className={classes.form} aria-label={t.title}>
      <Fields form={form} />
      {!isOnline && (
        <Notice tone="info" role="status" title={t.offlineTitle}>
          {t.offline}
        </Notice>
      )}
      <ProblemNotice problem={form.problem} more={t.kept} />
      <Button type="submit" variant="action" size="large" busy={form.isBusy}>
        {form.isBusy ? t.sending : t.submit}
      </Button>
    </form>
  );
}

function Fields({ form }: { form: Form }) {
  const { values, errors, change } = form;
  const field = (name: RequestField) => ({
    value: values[name],
    error: errors[name],
    'data-path': name,
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  return (
    <div className={classes.fields}>
      <SelectField {...required} label={t.kind} data={kindOptions} {...field('kind')} />
      {values.kind === 'datos' && (
        <SelectField
          {...required}
          label={t.dataKind}
          description={t.dataTerm}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={dataKindOptions}
          {...field('dataKind')}
        />
      )}
      <TextField {...required} label={t.name} autoComplete="name" {...field('name')} />
      <TextField
        {...required}
        type="email"
        label={t.email}
        autoComplete="email"
        inputMode="email"
        description={t.emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('email')}
      />
      <TextField
        label={t.orderNumber}
        placeholder={t.optional}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('orderNumber')}
      />
      <TextField label={t.subject} placeholder={t.optional} autoComplete="off" {...field('subject')} />
      <TextArea form={form} />
    </div>
  );
}

function TextArea({ form: { values, errors, change } }: { form: Form }) {
  const errorId = useId();
  return (
    <div className={classes.wide}>
      <AreaField
        label={t.text}
        rows={6}
        required
        data-path="text"
        value={values.text}
        hint={t.counter(values.text.trim().length)}
        onChange={(event) => change('text', event.currentTarget.value)}
        {...(errors.text ? { errorId } : {})}
      />
      {errors.text && (
        <p id={errorId} className={classes.error}>
          {errors.text}
        </p>
      )}
    </div>
  );
}
