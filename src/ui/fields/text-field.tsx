import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './field.module.css';

export const fieldClasses = {
  label: classes.label,
  required: classes.required,
  description: classes.description,
  input: classes.input,
  error: classes.error,
};

/** For a field whose error stands elsewhere: the id of what says why it isn't right. */
export interface ErrorElsewhere {
  errorId?: string | undefined;
}

/** Mantine sets what a screen reader is told after all other props, so that it has to go by its own ways. */
export function tellError(errorId: string | undefined): Pick<TextInputProps, 'error' | 'attributes'> {
  return errorId ? { error: true, attributes: { input: { 'aria-describedby': errorId } } } : {};
}

/** A line of text with its label above and its error below. */
export function TextField({ errorId, ...props }: TextInputProps & ErrorElsewhere) {
  return <TextInput classNames={fieldClasses} {...props} {...tellError(errorId)} />;
}
