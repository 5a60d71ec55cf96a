import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import './search-field.css';
import { late } from './late-texts.ts';

interface SearchFieldProps {
  /** Names the searched things; it stands in the field as well. */
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  /** In a dialog: where the focus begins. */
  'data-autofocus'?: true;
}

/** For a field that chooses among the options below it. */
type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'aria-autocomplete' | 'onKeyDown'
>;

/** The page looks for the typed text; the cross empties it and keeps the focus in the field. */
export function SearchField({
  label,
  value,
  maxLength,
  onChange,
  ...rest
}: SearchFieldProps & ComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search className="search">
      <Icon of={Search} />
      <input
        {...rest}
        ref={field}
        className="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : <IconButton icon={X} label={late.clearSearch} onClick={clear} />}
    </search>
  );
}
