import type * as v from 'valibot';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';

/** The first text of each field, by its dotted path; '' for what is wrong with the whole. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues)
    errors[issue.path?.map(({ key }) => String(key)).join('.') ?? ''] ??= forPerson(issue.message);
  return errors;
}

/** Valibot's own English texts aren't for people. */
function forPerson(message: string): string {
  return message.startsWith('Invalid ') ? formTexts.invalidField : message;
}

/** Focuses the first of the wrong fields as they stand in the form. Without one of them, what says so. */
export function focusFirstError(form: HTMLElement | null, errors: Record<string, unknown>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => dataset.path !== undefined && errors[dataset.path])?.focus();
}
