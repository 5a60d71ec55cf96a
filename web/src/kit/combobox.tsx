import { Select, type SelectProps } from '@mantine/core';
import { Check } from 'lucide-react';
import { withSign } from './fields.tsx';
import { Icon } from './icon.tsx';
import { Part } from './part.tsx';
import './combobox.css';

interface ComboboxProps extends Omit<SelectProps, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Said where no choice has the typed words. */
  readonly nothingFound: string;
}

/** More rows than these are found by typing; a phone draws them without a pause. */
const MOST_SHOWN = 40;

/** One choice of many, found by typing a part of it. Of a dozen or fewer, `SelectField` is easier. */
export function Combobox({ error, onChange, nothingFound, ...rest }: ComboboxProps) {
  return (
    <Part>
      <Select
        searchable
        selectFirstOptionOnChange
        limit={MOST_SHOWN}
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={nothingFound}
        error={withSign(error)}
        comboboxProps={{ withinPortal: false, zIndex: 600 }}
        renderOption={({ option, checked }) => (
          <>
            <span>{option.label}</span>
            {checked ? <Icon of={Check} size="s" /> : null}
          </>
        )}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        {...rest}
      />
    </Part>
  );
}
