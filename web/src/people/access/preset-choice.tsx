import type { FullGrants } from '@kith/contract/permissions';
import { PRESETS, type Preset, presetOf } from './presets.ts';
import { RadioCard } from './radio-card.tsx';

interface PresetChoiceProps {
  wanted: FullGrants;
  onChoose: (preset: Preset) => void;
}

/** Fills in the switches below; none is marked while they are a choice of one's own. */
export function PresetChoice({ wanted, onChoose }: PresetChoiceProps) {
  const current = presetOf(wanted);
  return (
    <fieldset className="presets">
      <legend className="label">Start from a set</legend>
      <div className="preset-row">
        {PRESETS.map((preset) => (
          <RadioCard
            key={preset.name}
            name="preset"
            checked={preset === current}
            onChoose={() => onChoose(preset)}
            title={preset.title}
            detail={preset.hint}
          />
        ))}
      </div>
      <p className="small muted">A set fills in the switches below. Nothing is saved until you press Save.</p>
    </fieldset>
  );
}
