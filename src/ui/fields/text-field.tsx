import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MantineArea } from '../mantine-area.tsx';
import classes from './field.module.css';

export const fieldClasses = {
  label: classes.label,
  required: classes.required,
  description: classes.description,
  input: classes.input,
  error: classes.error,
};

/** For a field whose error is shown elsewhere: the id of the error text. */
export interface ErrorElsewhere {
  errorId?: string | undefined;
}

/** Mantine overrides aria-describedby; set it through `attributes`. */
export function tellError(errorId: string | undefined): Pick<TextInputProps, 'error' | 'attributes'> {
  return errorId ? { error: true, attributes: { input: { 'aria-describedby': errorId } } } : {};
}

/** A single-line text field with label above and error below. */
export function TextField({ errorId, ...props }: TextInputProps & ErrorElsewhere) {
  return (
    <MantineArea>
      <TextInput classNames={fieldClasses} {...props} {...tellError(errorId)} />
    </MantineArea>
  );
}
