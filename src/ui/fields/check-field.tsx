import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import { MantineArea } from '../mantine-area.tsx';
import classes from './field.module.css';

/** A checkbox with its label beside it. */
export function CheckField(props: CheckboxProps) {
  return (
    <MantineArea>
      <Checkbox
        size="md"
        classNames={{ body: classes.check, label: classes.checkLabel, input: classes.checkInput, error: classes.error }}
        {...props}
      />
    </MantineArea>
  );
}
