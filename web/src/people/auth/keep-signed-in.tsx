import { Tick } from '#kit/toggles.tsx';
import { texts } from './texts.ts';

interface KeepSignedInProps {
  checked: boolean;
  onChange: (kept: boolean) => void;
}

/** The same choice wherever a session begins. */
export function KeepSignedIn({ checked, onChange }: KeepSignedInProps) {
  return (
    <Tick
      label={texts.fields.keep}
      description={texts.fields.keepText}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
