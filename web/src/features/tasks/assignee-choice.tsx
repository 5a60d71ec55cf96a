import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { TickRow } from '#kit/tick-row.tsx';
import { teamQuery } from '#people/team';
import { PersonAvatar, roleInWords } from '#people/users';
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
  const others = (team ?? []).flatMap((one) =>
    one.user_id === null || one.user_id === viewer.id
      ? []
      : [{ id: one.user_id, title: one.displayName, detail: roleInWords(one), face: one }],
  );
  if (others.length === 0) return null;
  const people = [{ id: viewer.id, title: texts.form.me, detail: '', face: viewer }, ...others];
  const isOn = (id: number) => (chosen.length === 0 ? id === viewer.id : chosen.includes(id));
  const toggle = (id: number) => {
    const now = chosen.length === 0 ? [viewer.id] : chosen;
    onChange(now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
  };
  return (
    <fieldset>
      <legend className="label">{texts.form.doers}</legend>
      <ul className="tick-rows">
        {people.map(({ id, title, detail, face }) => (
          <TickRow
            key={id}
            before={<PersonAvatar person={face} />}
            title={title}
            detail={detail}
            checked={isOn(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </ul>
      {error ? <p className="field-error">{error}</p> : null}
    </fieldset>
  );
}
