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

/** A line of text with its label above and its error below. */
export function TextField(props: TextInputProps) {
  return <TextInput classNames={fieldClasses} {...props} />;
}
