import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { withSign } from './fields.tsx';
import { Part } from './part.tsx';
import './combobox.css';

interface SuggestFieldProps extends Omit<AutocompleteProps, 'data'> {
  /** In the order in which they are offered; the field shows them all. */
  readonly suggestions: readonly string[];
}

/** A line of free text with words to take over. Words of one's own stay as they are typed. */
export function SuggestField({ error, suggestions, ...rest }: SuggestFieldProps) {
  return (
    <Part>
      <Autocomplete
        data={[...suggestions]}
        filter={({ options }) => options}
        error={withSign(error)}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false, zIndex: 600 }}
        {...rest}
      />
    </Part>
  );
}
