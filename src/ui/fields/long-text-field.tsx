import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { MantineArea } from '../mantine-area.tsx';
import { fieldClasses } from './text-field.tsx';
import own from './long-text-field.module.css';

/** A multi-line text field for panels, with label above and error below. */
export function LongTextField(props: TextareaProps) {
  return (
    <MantineArea>
      <Textarea classNames={{ ...fieldClasses, input: `${fieldClasses.input} ${own.input}` }} rows={4} {...props} />
    </MantineArea>
  );
}
