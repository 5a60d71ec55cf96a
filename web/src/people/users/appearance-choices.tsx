import type { Preferences } from '@kith/contract/preferences';
import { ChoiceList } from '#kit/choice-list.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import styles from './settings.module.css';
import { usePreferences } from './use-preferences.ts';

type ColourScheme = Preferences['colour_scheme'];
type TextSize = Preferences['text_size'];

const schemes: readonly { value: ColourScheme; label: string }[] = [
  { value: 'auto', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const sizes: readonly { value: TextSize; label: string; detail: string }[] = [
  { value: '100', label: 'Usual', detail: '100 %' },
  { value: '112', label: 'A little larger', detail: '112 %' },
  { value: '125', label: 'Larger', detail: '125 %' },
  { value: '150', label: 'Largest', detail: '150 %' },
];

/** How the app looks. Every choice shows at once, so there is nothing to save. */
export function AppearanceChoices() {
  const { preferences, choose } = usePreferences();
  return (
    <div className={`stack ${styles['appearance']}`}>
      <ChoiceList
        legend="Light or dark"
        name="colour_scheme"
        value={preferences.colour_scheme}
        options={schemes}
        onChange={(colour_scheme) => choose({ colour_scheme })}
      />
      <ChoiceList
        legend="Text size"
        name="text_size"
        value={preferences.text_size}
        options={sizes}
        onChange={(text_size) => choose({ text_size })}
      />
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="reduced_motion"
          label="Less movement"
          description="Nothing slides or fades. If your device asks for this, we do it anyway."
        />
        <PreferenceSwitch
          of="easy_read_font"
          label="Easy-read font"
          description="Letters that are easier to tell apart."
        />
      </div>
    </div>
  );
}
