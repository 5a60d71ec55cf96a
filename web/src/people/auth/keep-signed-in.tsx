import { Tick } from '#kit/toggles.tsx';

interface KeepSignedInProps {
  checked: boolean;
  onChange: (kept: boolean) => void;
}

/** The same choice wherever a session begins. */
export function KeepSignedIn({ checked, onChange }: KeepSignedInProps) {
  return (
    <Tick
      label="Keep me logged in on this device"
      description="Leave this off on a device that others use."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
