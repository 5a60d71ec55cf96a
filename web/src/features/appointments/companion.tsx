import type { Appointment } from '@kith/contract/appointment-fields';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { SelectField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { teamQuery } from '#people/team';
import { bringSupporter } from './appointments-api.ts';
import { texts } from './texts.ts';

const words = texts.companion;

/** Which of their supporters comes along, chosen by the member; saved at once. */
export function Companion({ appointment }: { appointment: Appointment }) {
  const { id: viewer } = useViewer();
  const isAhead = new Date(appointment.start_at) > useNow() && !appointment.cancelled;
  return appointment.member.id === viewer && isAhead ? <Choice {...appointment} /> : null;
}

type Named = Pick<Appointment['member'], 'id' | 'displayName' | 'first_name' | 'last_name'>;

function Choice({ id, companion: saved, withheld }: Appointment) {
  const { id: member } = useViewer();
  const { data: team = [] } = useQuery(teamQuery({ member, team: null, named: {} }));
  const [wanted, setWanted] = useState<number | null>();
  const supporters = team.flatMap(({ role, user_id, displayName, first_name, last_name }) =>
    role === 'Supporter' && user_id !== null ? [{ id: user_id, displayName, first_name, last_name }] : [],
  );
  const people: Named[] = saved ? [saved, ...supporters.filter((one) => one.id !== saved.id)] : supporters;
  if (people.length === 0) return null;
  const chosen = wanted === undefined ? (saved?.id ?? null) : wanted;
  const choose = async (companion_id: number | null) => {
    setWanted(companion_id);
    try {
      await bringSupporter({ id, companion_id });
    } catch (error) {
      notify.error(isRefusal(error) ? error.message : words.failed);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <SelectField
      label={words.label}
      description={helpOf(
        people.find((one) => one.id === chosen),
        withheld,
      )}
      value={chosen === null ? '' : String(chosen)}
      data={[
        { value: '', label: words.none },
        ...people.map((one) => ({ value: String(one.id), label: one.displayName })),
      ]}
      onChange={({ currentTarget: { value } }) => void choose(value === '' ? null : Number(value))}
    />
  );
}

function helpOf(person: Named | undefined, withheld: boolean): string {
  if (!person) return words.help;
  return withheld ? words.seesHidden(calledName(person)) : words.sees(calledName(person));
}
