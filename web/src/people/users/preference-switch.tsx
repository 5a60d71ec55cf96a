import type { Preferences } from '@kith/contract/preferences';
import { SwitchRow } from '#kit/toggles.tsx';
import { usePreferences } from './use-preferences.ts';

type Switch = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** A switch for one preference of the signed-in person. It shows at once, so there is nothing to save. */
export function PreferenceSwitch({
  of,
  label,
  description,
}: {
  of: Switch;
  label: string;
  description: string;
}) {
  const { preferences, choose } = usePreferences();
  return (
    <SwitchRow
      label={label}
      description={description}
      checked={preferences[of]}
      onChange={(event) => choose({ [of]: event.currentTarget.checked })}
    />
  );
}
