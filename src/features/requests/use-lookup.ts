import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { RequestLookupInput, type ServiceRequest } from '#contract/api/requests.ts';
import { useSignedInUser } from '#src/features/session/use-signed-in-user.ts';
import type { Problem } from '#src/lib/describe-error.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { fieldErrors, focusFirstError } from '#src/ui/panel/form-errors.ts';
import { useLookUpRequest } from './api/look-up-request.ts';
import { withoutField } from './without-field.ts';

/** The form that finds a request by its number and e-mail. @param filingNumber of the address */
export function useLookup(filingNumber: string) {
  const [values, setValues] = useState({ filingNumber, email: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [found, setFound] = useState<ServiceRequest | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const mutation = useLookUpRequest();
  const known = useSignedInUser()?.email ?? '';
  useEffect(() => setValues((present) => ({ ...present, email: present.email || known })), [known]);

  function refuse(wrong: Record<string, string>) {
    setErrors(wrong);
    focusFirstError(element.current, wrong);
  }

  async function search() {
    setProblem(null);
    setFound(null);
    const checked = v.safeParse(RequestLookupInput, values);
    if (!checked.success) return refuse(fieldErrors(checked.issues));
    const outcome = await mutation.run(checked.output, ['fields', 'notice', 'conflict']);
    if (outcome?.ok) setFound(outcome.value);
    else if (outcome?.problem.kind === 'fields') refuse(outcome.problem.fields);
    else setProblem(outcome?.problem ?? null);
  }

  return {
    values,
    errors,
    problem,
    found,
    isBusy: mutation.isBusy,
    change(field: keyof typeof values, value: string) {
      setValues((present) => ({ ...present, [field]: value }));
      setErrors((present) => withoutField(present, field));
    },
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        search().catch(reportUnexpectedError);
      },
    },
  };
}
