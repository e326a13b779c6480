import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type FiledRequest, RequestInput } from '#contract/api/requests.ts';
import { useSignedInUser } from '#src/features/session/use-signed-in-user.ts';
import type { Problem } from '#src/lib/describe-error.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { fieldErrors, focusFirstError } from '#src/ui/panel/form-errors.ts';
import { useFileRequest } from './api/file-request.ts';
import type { RequestField, RequestValues } from './request-draft.ts';
import { dropRequestDraft, emptyRequest, keyOfAttempt, readRequestDraft, saveRequestValues } from './request-draft.ts';
import { withoutField } from './without-field.ts';

/** A request that was filed, with the e-mail to follow it by. */
export interface Filed extends FiledRequest {
  email: string;
}

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The form of a new request. What is typed stays on this device until it is filed. */
export function useRequestForm() {
  const [values, setValues] = useState<RequestValues>(emptyRequest);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [filed, setFiled] = useState<Filed | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const mutation = useFileRequest();
  const noteTouched = useInitialValues(setValues);

  function change(field: RequestField, value: string) {
    noteTouched();
    const next = { ...values, [field]: value };
    setValues(next);
    setErrors((present) => withoutField(present, field));
    saveRequestValues(next).catch(reportUnexpectedError);
  }

  function refuse(found: Record<string, string>) {
    setErrors(found);
    focusFirstError(element.current, found);
  }

  async function send() {
    setProblem(null);
    const checked = v.safeParse(RequestInput, toInput(values));
    if (!checked.success) return refuse(fieldErrors(checked.issues));
    const key = await keyOfAttempt(values, JSON.stringify(checked.output));
    const outcome = await mutation.run({ input: checked.output, key }, ['fields', 'notice', 'conflict']);
    if (outcome?.ok) {
      await dropRequestDraft();
      setFiled({ ...outcome.value, email: checked.output.email });
    } else if (outcome?.problem.kind === 'fields') refuse(outcome.problem.fields);
    else setProblem(outcome?.problem ?? null);
  }

  return {
    values,
    errors,
    problem,
    filed,
    change,
    isBusy: mutation.isBusy,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        send().catch(reportUnexpectedError);
      },
    },
    /** Begins another one, with the same person. */
    reset() {
      setValues({ ...emptyRequest, name: values.name, email: values.email });
      setFiled(null);
    },
  };
}

function toInput(values: RequestValues): unknown {
  return { ...values, dataKind: values.kind === 'datos' ? values.dataKind : null };
}

/**
 * Fills the form with the draft of this device, and name and e-mail of the signed-in person where it has none. What is
 * typed before either is known wins.
 * @returns to be called once something is typed
 */
function useInitialValues(setValues: (fill: (current: RequestValues) => RequestValues) => void): () => void {
  const wasTouched = useRef(false);
  const user = useSignedInUser();
  useEffect(() => {
    readRequestDraft().then((draft) => {
      if (draft && !wasTouched.current) setValues((present) => ({ ...draft, ...filledIn(present, draft) }));
    }, reportUnexpectedError);
  }, [setValues]);
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  const email = user?.email ?? '';
  useEffect(() => {
    setValues((present) => ({ ...present, name: present.name || name, email: present.email || email }));
  }, [name, email, setValues]);
  return () => {
    wasTouched.current = true;
  };
}

/** Who is signed in fills what the draft left blank. */
function filledIn(present: RequestValues, draft: RequestValues): Pick<RequestValues, 'name' | 'email'> {
  return { name: draft.name || present.name, email: draft.email || present.email };
}
