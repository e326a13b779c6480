import type * as v from 'valibot';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';

/** The first error of each field by dotted path; '' for the whole form. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues)
    errors[issue.path?.map(({ key }) => String(key)).join('.') ?? ''] ??= forPerson(issue.message);
  return errors;
}

/** Replaces Valibot's English messages, which aren't for people. */
function forPerson(message: string): string {
  return message.startsWith('Invalid ') ? formTexts.invalidField : message;
}

/** Focuses the first wrong field in form order, else the error message. */
export function focusFirstError(form: HTMLElement | null, errors: Record<string, unknown>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => dataset.path !== undefined && errors[dataset.path])?.focus();
}
