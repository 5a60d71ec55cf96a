import { nearDayWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
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
import { isNothing } from './choices.ts';
import { LastDay } from './last-day.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { Preview, PreviewFrame } from './preview.tsx';
import { Receipt } from './receipt.tsx';
import { SafetyLine } from './safety-line.tsx';
import { SaveBar } from './save-bar.tsx';
import { StillHappy } from './still-happy.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { SwitchCards } from './switch-cards.tsx';
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
  const { trouble } = desk;
  return (
    <div className={`cols ${styles['perms']}`}>
      <div className="stack">
        {isOnly ? null : (
          <Link className={styles['back-link']} to="/supporter-permissions">
            <Icon of={ChevronLeft} />
            All supporters
          </Link>
        )}
        <Who saved={saved} heading={heading} />
        <PreviewSheet saved={saved} unsaved={!isNothing(desk.open)} />
        <SafetyLine />
        <StillHappy
          saved={saved}
          onChange={() => presets.current?.querySelector<HTMLElement>('input')?.focus()}
        />
        <TroubleNotice trouble={trouble} name={name} onRetry={() => void desk.save()} />
        <div ref={presets}>
          <PresetChoice wanted={desk.wanted} onChoose={desk.choosePreset} />
        </div>
        <SwitchCards wanted={desk.wanted} open={desk.open} onMove={desk.move} />
        <LastDay
          name={name}
          held={desk.held}
          choices={desk.choices}
          error={trouble?.kind === 'day' ? trouble.message : null}
          onChoose={desk.chooseDay}
        />
        <StopSharing saved={saved} />
        <SaveBar open={desk.open} busy={desk.busy} onUndo={desk.putAway} onSave={() => void desk.save()} />
        {question}
      </div>
      <aside className={`stack aside ${styles['beside']}`} aria-label={`What ${name} sees and looked at`}>
        <div className="only-desk">
          <Preview saved={saved} unsaved={!isNothing(desk.open)} />
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
  const changed =
    last_changed_at === null || is_default
      ? 'You haven’t changed anything yet.'
      : `Last changed ${nearDayWords(new Date(last_changed_at), new Date(), time_zone)}.`;
  return (
    <section className={`line ${styles['who']}`} aria-label="Supporter">
      <PersonAvatar person={supporter} size="l" />
      <div className="grow">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {supporter.displayName}
        </h2>
        <p className="small muted">Supporter. {changed}</p>
      </div>
      {receipt ? <Receipt name={calledName(supporter)} receipt={receipt} /> : null}
    </section>
  );
}

/** On a phone the page is long: the preview comes as a sheet, offered at the top. */
function PreviewSheet({ saved, unsaved }: { saved: SupporterPermissions; unsaved: boolean }) {
  const [opened, setOpened] = useState(false);
  const name = calledName(saved.supporter);
  return (
    <div className="only-phone">
      <Button kind="secondary" icon={Eye} block onClick={() => setOpened(true)}>
        See it as {name} sees it
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`As ${name} sees it`} shape="sheet">
        <PreviewFrame saved={saved} unsaved={unsaved} />
      </Dialog>
    </div>
  );
}
