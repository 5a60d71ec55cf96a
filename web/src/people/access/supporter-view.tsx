import { nearDayWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import type { FullGrants } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Eye } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { receiptQuery } from './apply-change.ts';
import { Relationship } from './describe-supporter.tsx';
import { LastDay } from './last-day.tsx';
import { lookedWords, teamLooksQuery } from './last-looks.ts';
import { PresetChoice } from './preset-choice.tsx';
import { Preview, PreviewFrame } from './preview.tsx';
import { Receipt } from './receipt.tsx';
import { SafetyLine } from './safety-line.tsx';
import { SaveBar } from './save-bar.tsx';
import { StillHappy } from './still-happy.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { SwitchCards } from './switch-cards.tsx';
import { texts } from './texts.ts';
import { TroubleNotice } from './trouble-notice.tsx';
import { useAsking } from './use-asking.tsx';
import { usePermissions } from './use-permissions.ts';
import { WhatTheyLookedAt } from './what-they-looked-at.tsx';

interface SupporterViewProps {
  saved: SupporterPermissions;
  isOnly: boolean;
}

/** Everything about what one supporter can see. */
export function SupporterView({ saved, isOnly }: SupporterViewProps) {
  const name = calledName(saved.supporter);
  const heading = useRef<HTMLHeadingElement>(null);
  const presets = useRef<HTMLDivElement>(null);
  const { ask, question } = useAsking(name);
  const desk = usePermissions(saved, { ask, onSettled: () => heading.current?.focus() });
  const { trouble, open, wanted } = desk;
  const unsaved = open.on.length + open.off.length > 0 ? wanted : undefined;
  return (
    <div className={`cols ${styles['perms']}`}>
      <div className="stack">
        {isOnly ? null : (
          <Link className={styles['back-link']} to="/supporter-permissions">
            <Icon of={ChevronLeft} />
            {texts.supporter.all}
          </Link>
        )}
        <Who saved={saved} heading={heading} />
        <PreviewSheet saved={saved} unsaved={unsaved} />
        <StillHappy
          saved={saved}
          onChange={() => presets.current?.querySelector<HTMLElement>('input')?.focus()}
        />
        <TroubleNotice trouble={trouble} name={name} onRetry={() => void desk.save()} />
        <div ref={presets}>
          <PresetChoice wanted={desk.wanted} onChoose={desk.choosePreset} />
        </div>
        <SafetyLine />
        <p className="small muted">{texts.switches.hint}</p>
        <SwitchCards wanted={desk.wanted} open={desk.open} onMove={desk.move} />
        <LastDay
          name={name}
          held={desk.held}
          choices={desk.choices}
          error={trouble?.kind === 'day' ? trouble.message : null}
          onChoose={desk.chooseDay}
        />
        <StopSharing saved={saved} onGone={desk.forget} />
        {isOnly ? null : (
          <Link className={`only-phone ${styles['all-link']}`} to="/supporter-permissions">
            {texts.supporter.all}
          </Link>
        )}
        <SaveBar
          open={desk.open}
          isFromBefore={desk.isFromBefore}
          busy={desk.busy}
          onUndo={desk.putAway}
          onSave={() => void desk.save()}
        />
        {question}
      </div>
      <aside className={`stack aside ${styles['beside']}`} aria-label={texts.supporter.looks(name)}>
        <div className="only-desk">
          <Preview saved={saved} unsaved={unsaved} />
        </div>
        <WhatTheyLookedAt supporter={saved.supporter} />
      </aside>
    </div>
  );
}

interface WhoProps {
  saved: SupporterPermissions;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Who({ saved, heading }: WhoProps) {
  const { supporter, last_changed_at, is_default, patient_team_id } = saved;
  const { time_zone } = useViewer();
  const { data: receipt } = useQuery(receiptQuery(patient_team_id));
  const { data: looks } = useQuery(teamLooksQuery);
  const looked = lookedWords(looks, supporter.id, { now: new Date(), zone: time_zone });
  const changed =
    last_changed_at === null || is_default
      ? texts.supporter.unchanged
      : texts.supporter.changed(nearDayWords(new Date(last_changed_at), new Date(), time_zone));
  return (
    <section className={`line ${styles['who']}`} aria-label={texts.supporter.head}>
      <PersonAvatar person={supporter} size="l" />
      <div className="grow">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {supporter.displayName}
        </h2>
        <Relationship saved={saved} />
        <p className="small muted">
          {looked} {changed}
        </p>
        <Link className="small tapline" to={`/shared-contents/${supporter.id}`}>
          {texts.supporter.shared(calledName(supporter))}
        </Link>
      </div>
      {receipt ? <Receipt name={calledName(supporter)} receipt={receipt} /> : null}
    </section>
  );
}

/** On a phone the page is long: the preview comes as a sheet, offered at the top. */
function PreviewSheet({ saved, unsaved }: { saved: SupporterPermissions; unsaved: FullGrants | undefined }) {
  const [opened, setOpened] = useState(false);
  const name = calledName(saved.supporter);
  return (
    <div className="only-phone">
      <Button kind="secondary" icon={Eye} block onClick={() => setOpened(true)}>
        {texts.supporter.seeAs(name)}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.supporter.as(name)} shape="sheet">
        <PreviewFrame saved={saved} unsaved={unsaved} />
      </Dialog>
    </div>
  );
}
