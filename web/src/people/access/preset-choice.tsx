import type { FullGrants } from '@kith/contract/permissions';
import { ChoiceList } from '#kit/choice-list.tsx';
import styles from './access.module.css';
import { PRESETS, type Preset, presetOf } from './presets.ts';
import { texts } from './texts.ts';

interface PresetChoiceProps {
  wanted: FullGrants;
  onChoose: (preset: Preset) => void;
}

/** Fills in the switches below; none is marked while they are a choice of one's own. */
export function PresetChoice({ wanted, onChoose }: PresetChoiceProps) {
  const choose = (name: Preset['name'] | 'own') => {
    const preset = PRESETS.find((one) => one.name === name);
    if (preset) onChoose(preset);
  };
  return (
    <div className={styles['presets']}>
      <ChoiceList<Preset['name'] | 'own'>
        legend={texts.presets.title}
        name="preset"
        value={presetOf(wanted)?.name ?? 'own'}
        options={PRESETS.map(({ name, title, hint }) => ({ value: name, label: title, detail: hint }))}
        onChange={choose}
      />
      <p className="small muted">{texts.presets.hint}</p>
    </div>
  );
}
