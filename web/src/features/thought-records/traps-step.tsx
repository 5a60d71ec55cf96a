import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import { OWN_TRAP_MAX, OWN_TRAPS_MAX } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { OwnWord } from './own-word.tsx';
import type { StepProps } from './step-parts.tsx';
import { texts } from './texts.ts';
import { thoughtRecords } from './thought-records-api.ts';
import { TRAP_ICONS } from './trap-icons.ts';

/** The traps with their words, which come with the page, and those in the person's own words. */
export function TrapsStep({ written, change, leaving }: StepProps) {
  const { distortions, own_traps: own } = written;
  const offered = [...new Set([...own, ...useOwnTraps()])];
  const turn = (id: TrapId) =>
    change({
      distortions: distortions.includes(id) ? distortions.filter((one) => one !== id) : [...distortions, id],
    });
  const isFull = own.length >= OWN_TRAPS_MAX;
  const isThere = (name: string) => own.some((one) => one.toLowerCase() === name.toLowerCase());
  const put = (name: string) => (isFull || isThere(name) ? undefined : change({ own_traps: [...own, name] }));
  const turnOwn = (name: string) =>
    own.includes(name) ? change({ own_traps: own.filter((one) => one !== name) }) : put(name);
  return (
    <>
      <fieldset>
        <legend className="label">{texts.traps.label}</legend>
        <p className="small muted">{texts.traps.help}</p>
        <ul className="tick-rows">
          {THINKING_TRAPS.map(({ id, name, definition, question_to_ask: question }) => (
            <TickRow
              key={id}
              before={<Icon of={TRAP_ICONS[id]} />}
              title={name}
              detail={definition}
              checked={distortions.includes(id)}
              onChange={() => turn(id)}
            >
              {distortions.includes(id) ? <p className="small">{texts.traps.ask(name, question)}</p> : null}
            </TickRow>
          ))}
          {offered.map((name) => (
            <TickRow
              key={name}
              before={<Icon of={PenLine} />}
              title={name}
              checked={own.includes(name)}
              onChange={() => turnOwn(name)}
            />
          ))}
        </ul>
      </fieldset>
      <OwnWord
        label={texts.traps.own}
        add={texts.traps.add}
        limit={OWN_TRAP_MAX}
        isFull={isFull}
        onAdd={put}
        leaving={leaving}
      />
    </>
  );
}

/** Those of earlier records; without a connection there are only those of this one. */
function useOwnTraps(): readonly string[] {
  const { id } = useViewer();
  const { data } = useQuery({
    ...liveTags(thoughtRecordsEndpoints.listDistortions, id),
    queryKey: [...thoughtRecords.key(id), 'own_traps'],
    queryFn: async () => (await call(thoughtRecordsEndpoints.listDistortions, {})).own_traps,
  });
  return data ?? [];
}
