import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Problem } from '#src/lib/describe-error.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';
import { fieldErrors, focusFirstError } from './form-errors.ts';
import { showProblem } from './show-problem.ts';
import type { PanelMutation } from './use-panel-mutation.ts';

interface ContractFormOptions<Values extends Record<string, unknown>, Schema extends v.GenericSchema, Output> {
  /** The contract's schema of what is sent. */
  schema: Schema;
  initialValues: Values;
  /** What is sent, of what the fields hold; by default the same. The record's version is added. */
  toInput?: (values: Values) => unknown;
  /** The version of the record that is edited; none for a new one. */
  version?: number;
  mutation: PanelMutation<v.InferOutput<Schema>, Output>;
  onSaved: (value: Output) => void;
  /** Names the form among the drafts that outlast a sign-in. */
  draftKey?: string;
  /** Reads the record that a 409 carries; null where it isn't one. Without it, a conflict is told in a toast. */
  readRecord?: (current: unknown) => VersionedValues<Values> | null;
  /** Shows the present record in another place; by default its values take the place of what was typed. */
  onTakeCurrent?: () => void;
}

export interface VersionedValues<Values> {
  values: Values;
  version: number;
}

/** Two versions of one record, and what can be done about it. */
export interface FormConflict<Values> {
  mine: Values;
  current: Values;
  takeCurrent: () => void;
  saveMine: () => void;
  cancel: () => void;
}

/** A form whose rules are the contract's, on both sides: it checks by the schema, and the server's 422 goes back into its fields. */
export function useContractForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema, Output>(
  options: ContractFormOptions<Values, Schema, Output>,
) {
  const { schema, mutation, draftKey, toInput = (values: Values) => values } = options;
  const [version, setVersion] = useState(options.version);
  const [stale, setStale] = useState<VersionedValues<Values> | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm<Values>({ initialValues: options.initialValues });
  useDraft(draftKey, options.initialValues, form.setValues);
  const element = useRef<HTMLFormElement>(null);

  function showErrors(errors: Record<string, string>) {
    form.setErrors(errors);
    focusFirstError(element.current, errors);
  }

  async function send(against: number | undefined) {
    const input = { ...Object(toInput(form.getValues())), ...(against === undefined ? {} : { version: against }) };
    const checked = v.safeParse(schema, input);
    if (!checked.success) return showErrors(fieldErrors(checked.issues));
    form.clearErrors();
    const outcome = await mutation.run(checked.output, ['fields', 'conflict', 'signed_out', 'reauth']);
    if (outcome?.ok === false) take(outcome.problem);
    else if (outcome) options.onSaved(outcome.value);
  }

  function take(problem: Problem) {
    if (problem.kind === 'fields') return showErrors(problem.fields);
    const read = problem.kind === 'conflict' ? options.readRecord?.(problem.current) : null;
    if (read) return setStale(read);
    if ((problem.kind === 'signed_out' || problem.kind === 'reauth') && draftKey !== undefined) {
      keepDraft(draftKey, form.getValues());
      setIsLeaving(true);
    }
    showProblem(problem);
  }

  const conflict: FormConflict<Values> | null = stale && {
    mine: form.getValues(),
    current: stale.values,
    takeCurrent() {
      setStale(null);
      if (options.onTakeCurrent) return options.onTakeCurrent();
      form.setInitialValues(stale.values);
      form.setValues(stale.values);
      setVersion(stale.version);
    },
    saveMine() {
      setVersion(stale.version);
      setStale(null);
      void send(stale.version);
    },
    cancel: () => setStale(null),
  };

  return {
    /** For `<form>`. */
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        void send(version);
      },
    },
    field: form.getInputProps,
    values: form.values,
    setValue: form.setFieldValue,
    /** What is wrong with the whole, or with a field that the form doesn't show. */
    formError: unshownError(form.errors, options.initialValues),
    isBusy: mutation.isBusy,
    /** Whether something would be lost by leaving. */
    isDirty: form.isDirty() && !isLeaving,
    conflict,
  };
}

/** What was typed before a sign-in stands in the form again, as changes that aren't saved yet. */
function useDraft<Values extends Record<string, unknown>>(
  key: string | undefined,
  initialValues: Values,
  setValues: (values: Values) => void,
): void {
  const restore = useEffectEvent((draftKey: string) => {
    const draft = readDraft(draftKey, initialValues);
    dropDraft(draftKey);
    if (draft) setValues(draft);
  });
  useEffect(() => {
    if (key !== undefined) restore(key);
  }, [key]);
}

function unshownError(errors: Record<string, unknown>, initialValues: Record<string, unknown>): string | null {
  const [, text] = Object.entries(errors).find(([path]) => !((path.split('.')[0] ?? '') in initialValues)) ?? [];
  return typeof text === 'string' ? text : null;
}
