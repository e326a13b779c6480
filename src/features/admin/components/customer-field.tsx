import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { customerFieldTexts } from '#contract/texts/admin-texts.ts';
import { fieldClasses } from '#src/ui/fields/text-field.tsx';
import { MantineArea } from '#src/ui/mantine-area.tsx';
import { customersQuery } from '../api/find-customers.ts';

const t = customerFieldTexts;
const wordsMin = 2;

interface CustomerFieldProps {
  label: string;
  description?: string;
  /** The account's id; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** How a chosen account reads that was not searched for here. */
  chosenLabel: string;
  error?: ReactNode;
  required?: boolean;
}

/** Finds an account by its name or e-mail. */
export function CustomerField({ value, onChange, chosenLabel, required, ...field }: CustomerFieldProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(
    value ? { value, label: chosenLabel } : null,
  );
  const [asked] = useDebouncedValue(words.trim(), 250);
  const isAsked = asked.length >= wordsMin && asked !== chosen?.label;
  const query = useQuery({
    ...customersQuery(asked),
    enabled: isAsked,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  });
  const options = isAsked ? (query.data ?? []) : [];
  const data = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  return (
    <MantineArea>
      <Select
        {...field}
        classNames={fieldClasses}
        searchable
        clearable
        withAsterisk={required}
        placeholder={t.placeholder}
        data={data}
        // The server has found them: by words that the label need not show.
        filter={({ options: all }) => all}
        value={value || null}
        searchValue={words}
        onSearchChange={setWords}
        onChange={(id, option) => {
          setChosen(id && option ? { value: id, label: option.label } : null);
          onChange(id ?? '');
        }}
        nothingFoundMessage={query.isError ? t.failed : isAsked && !query.isFetching ? t.nothing : t.more}
        comboboxProps={{ withinPortal: true, zIndex: 300 }}
      />
    </MantineArea>
  );
}
