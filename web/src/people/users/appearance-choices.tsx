import type { Preferences } from '@kith/contract/preferences';
import { ChoiceList } from '#kit/choice-list.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';
import { usePreferences } from './use-preferences.ts';

type ColourScheme = Preferences['colour_scheme'];
type TextSize = Preferences['text_size'];

const schemes: readonly { value: ColourScheme; label: string }[] = [
  { value: 'auto', label: texts.appearance.sameAsDevice },
  { value: 'light', label: texts.appearance.light },
  { value: 'dark', label: texts.appearance.dark },
];

const sizes: readonly { value: TextSize; label: string; detail: string }[] = [
  { value: '100', label: texts.appearance.usual, detail: '100 %' },
  { value: '112', label: texts.appearance.larger, detail: '112 %' },
  { value: '125', label: texts.appearance.large, detail: '125 %' },
  { value: '150', label: texts.appearance.largest, detail: '150 %' },
];

/** How the app looks. Every choice shows at once, so there is nothing to save. */
export function AppearanceChoices() {
  const { preferences, choose } = usePreferences();
  return (
    <div className={`stack ${styles['appearance']}`}>
      <ChoiceList
        legend={texts.appearance.scheme}
        name="colour_scheme"
        value={preferences.colour_scheme}
        options={schemes}
        onChange={(colour_scheme) => choose({ colour_scheme })}
      />
      <ChoiceList
        legend={texts.appearance.size}
        name="text_size"
        value={preferences.text_size}
        options={sizes}
        onChange={(text_size) => choose({ text_size })}
      />
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="reduced_motion"
          label={texts.appearance.stillness}
          description={texts.appearance.stillnessHint}
        />
        <PreferenceSwitch
          of="easy_read_font"
          label={texts.appearance.easyRead}
          description={texts.appearance.easyReadHint}
        />
      </div>
    </div>
  );
}
