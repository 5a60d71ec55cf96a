import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SilenceButtons } from '#people/silences';
import { texts } from './look-back-texts.ts';
import { dueQuery } from './look-backs-api.ts';
import { thoughtsKey } from './thoughts-key.ts';

/** Ids of the person's records whose day to look back has come; undefined until it is known. */
export function useDueLookBacks(): readonly number[] | undefined {
  const { id } = useViewer();
  const { data, isPending } = useQuery(dueQuery(id));
  return isPending ? undefined : (data ?? []).map(({ thought_record }) => thought_record.id);
}

/**
 * One line at home. It quotes nothing: the records of a person may be behind their password, and others may
 * see the screen.
 */
export function LookBackLine({ ids }: { ids: readonly number[] }) {
  const { id } = useViewer();
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <section className="card card-quiet stack" aria-label={texts.section}>
      <p className="small">{texts.home(ids.length)}</p>
      <div className="actions">
        <ButtonLink to={ids.length === 1 ? `/cbt/view_thought/${first}?look` : '/cbt'}>
          {texts.start}
        </ButtonLink>
        <SilenceButtons kind="look_back" records={ids} asksAgain={[thoughtsKey(id)]} />
      </div>
    </section>
  );
}
