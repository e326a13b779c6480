import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { MantineArea } from '../mantine-area.tsx';
import { type ErrorElsewhere, fieldClasses, tellError } from './text-field.tsx';

/** A native select, which phones show as their own picker. */
export function SelectField({ errorId, ...props }: NativeSelectProps & ErrorElsewhere) {
  return (
    <MantineArea>
      <NativeSelect
        classNames={fieldClasses}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        {...props}
        {...tellError(errorId)}
      />
    </MantineArea>
  );
}
