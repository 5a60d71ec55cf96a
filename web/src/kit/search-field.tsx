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
  /** How much of it the server searches for. A longer text stays whole, and the field says so. */
  limit?: number;
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
  limit = Infinity,
  onChange,
  ...rest
}: SearchFieldProps & ComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search>
      <div className="search">
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
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' ? null : <IconButton icon={X} label={late.clearSearch} onClick={clear} />}
      </div>
      {[...value].length > limit ? (
        <p className="hint" role="status">
          {late.searchedPart(limit)}
        </p>
      ) : null}
    </search>
  );
}

/** The part of the typed words that is sent to the server. */
export function searchedPart(typed: string, limit: number): string {
  return [...typed.trim()].slice(0, limit).join('').trimEnd();
}
