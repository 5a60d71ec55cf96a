import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useActingFor } from '#client/acting/acting-for.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { type Choice, isNobody } from '#people/groups';
import { aloneWith, type Unshared } from './alone.ts';
import { ShareFirst } from './share-first.tsx';
import { texts } from './texts.ts';

interface WhoSeesProps extends Pick<Unshared, 'kind' | 'withheld' | 'isForOthers'> {
  choice: Choice;
  title: string;
  onChange: (part: { readonly withheld: boolean } | { readonly choice: Choice }) => void;
}

/** The readers of a new record, before it is saved. */
export function WhoSees({ choice, title, onChange, ...record }: WhoSeesProps) {
  const acting = useActingFor();
  const member = acting && calledName(acting.patient);
  const inJourney = !acting || allows(acting.permissions, 'note', 'create');
  const unshared = { ...record, member, inJourney };
  const seen = seenBy(aloneWith(unshared), choice);
  return (
    <>
      {inJourney ? (
        <SwitchRow
          label={texts.hide}
          description={seen}
          checked={record.withheld}
          onChange={({ currentTarget: { checked } }) => onChange({ withheld: checked })}
        />
      ) : (
        <p className="small muted">
          {seen} {texts.notAdded(member ?? '')}
        </p>
      )}
      <ShareFirst
        choice={choice}
        quote={title.trim()}
        onChoose={(chosen) => onChange({ choice: chosen })}
        unshared={unshared}
      />
    </>
  );
}

function seenBy(alone: string, choice: Choice): string {
  if (isNobody(choice)) return texts.willSee(alone);
  return texts.willSeeToo(alone === texts.onlyYou ? texts.you : alone);
}
