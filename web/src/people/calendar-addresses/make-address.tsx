import { CALENDAR_KINDS, type CalendarAddress, type CalendarKind } from '@kith/contract/calendar-addresses';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { worksWithMembers } from '#people/users';
import { type Made, useAddresses } from './addresses-api.ts';
import styles from './calendar-addresses.module.css';
import { usePeopleToChoose } from './people-to-choose.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

interface MakeAddressProps {
  addresses: readonly CalendarAddress[];
  onMade: (made: Made) => void;
}

/** For a person about whom there is no address yet. Titles stay discreet unless that is changed here. */
export function MakeAddress({ addresses, onMade }: MakeAddressProps) {
  const viewer = useViewer();
  const people = usePeopleToChoose(addresses);
  const atWork = worksWithMembers(viewer) ? <p className="small muted">{texts.form.atWork}</p> : null;
  if (people.length === 0) return atWork;
  return (
    <Card title={texts.form.title}>
      <div className="stack">
        <Fields people={people} onMade={onMade} />
        {atWork}
      </div>
    </Card>
  );
}

interface FieldsProps extends Pick<MakeAddressProps, 'onMade'> {
  people: ReturnType<typeof usePeopleToChoose>;
}

function Fields({ people, onMade }: FieldsProps) {
  const [chosen, setChosen] = useState<number>();
  const [kinds, setKinds] = useState<readonly CalendarKind[]>(CALENDAR_KINDS);
  const [fullTitles, setFullTitles] = useState(false);
  const { make } = useAddresses();
  const { busy, act } = useAct();
  const { id: member = 0, name = '' } = people.find(({ id }) => id === chosen) ?? people[0] ?? {};
  const send = () =>
    act(async () => {
      if (kinds.length === 0) return void notify.warning(texts.form.none);
      onMade(await make({ member, kinds, fullTitles }));
      setFullTitles(false);
    });
  return (
    <>
      {people.length > 1 ? (
        <SelectField
          label={texts.form.whom}
          data={people.map((one) => ({ value: String(one.id), label: one.name }))}
          value={String(member)}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      ) : (
        <p>{name === texts.you ? texts.mine : texts.about(name)}</p>
      )}
      <fieldset className={styles['switches']}>
        <legend className="label">{texts.form.what}</legend>
        {CALENDAR_KINDS.map((kind) => (
          <SwitchRow
            key={kind}
            label={texts.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              setKinds(CALENDAR_KINDS.filter((one) => (one === kind ? on : kinds.includes(one))));
            }}
          />
        ))}
        <SwitchRow
          label={texts.fullTitles}
          description={texts.discreet}
          checked={fullTitles}
          onChange={(event) => setFullTitles(event.currentTarget.checked)}
        />
      </fieldset>
      <p className="small muted">{texts.form.secret}</p>
      <div className="actions">
        <Button kind="primary" busy={busy} onClick={() => void send()}>
          {texts.form.make}
        </Button>
      </div>
    </>
  );
}
