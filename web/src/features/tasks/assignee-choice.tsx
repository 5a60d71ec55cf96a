import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Tick } from '#kit/toggles.tsx';
import { teamQuery } from '#people/team';
import { texts } from './texts.ts';

interface AssigneeChoiceProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: readonly number[]) => void;
}

/** The people who do it: the viewer, unless people of the team are chosen. */
export function AssigneeChoice({ chosen, error, onChange }: AssigneeChoiceProps) {
  const viewer = useViewer();
  const { data: team } = useQuery(teamQuery(useWhose()));
  const others = (team ?? []).flatMap(({ user_id, displayName }) =>
    user_id === null || user_id === viewer.id ? [] : [{ id: user_id, displayName }],
  );
  if (others.length === 0) return null;
  const people = [{ id: viewer.id, displayName: texts.form.me }, ...others];
  const isOn = (id: number) => (chosen.length === 0 ? id === viewer.id : chosen.includes(id));
  const toggle = (id: number) => {
    const now = chosen.length === 0 ? [viewer.id] : chosen;
    onChange(now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
  };
  return (
    <fieldset className="stack">
      <legend className="strong">{texts.form.doers}</legend>
      {people.map(({ id, displayName }) => (
        <Tick key={id} label={displayName} checked={isOn(id)} onChange={() => toggle(id)} />
      ))}
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  );
}
