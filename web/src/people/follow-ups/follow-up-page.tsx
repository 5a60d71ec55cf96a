import type { FollowUp } from '@kith/contract/follow-ups';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import styles from './follow-ups.module.css';
import { followUpQuery } from './follow-ups-api.ts';
import { NextStep } from './next-step.tsx';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';

/** `/care/follow-ups/{id}`: why, since when, who took it on, and what was done. */
export function FollowUpPage() {
  const id = Number(useParams()['id']);
  const query = useQuery(followUpQuery(id));
  if (isRefusal(query.error, 'not_found')) return <Gone />;
  return (
    <div className="stack measure">
      <QueryList query={query} loading={texts.one.loading} failed={texts.one.failed}>
        {(one) => <Shown one={one} />}
      </QueryList>
    </div>
  );
}

function Shown({ one }: { one: FollowUp }) {
  const { member, organisation, member_number, state } = one;
  const number = member_number === null ? [] : [texts.one.number(member_number)];
  return (
    <>
      <PageHeader title={member.displayName} lead={[organisation.name, ...number].join(', ')} />
      {state === 'overdue' && one.passed_on_at !== null ? (
        <Notice kind="warn">{texts.one.overdue}</Notice>
      ) : null}
      <Card title={texts.one.title} action={<StateBadge state={state} />}>
        <Facts one={one} />
        <p className="small muted">{texts.one.notOpen}</p>
      </Card>
      {state === 'done' ? null : <NextStep one={one} />}
    </>
  );
}

function Facts({ one }: { one: FollowUp }) {
  const { time_zone } = useViewer();
  const { facts, at, noOne } = texts.one;
  const words = (moment: string | null) =>
    moment === null ? '' : nearMomentWords(new Date(moment), new Date(), time_zone);
  const by = one.acknowledged_by;
  const lines: readonly (readonly [string, string])[] = [
    [facts.checkIn, one.short_title],
    ...(one.answered_at === null ? [] : [[facts.answered, words(one.answered_at)] as const]),
    [one.answered_at === null ? facts.since : facts.cameIn, words(one.opened_at)],
    [facts.due, words(one.due_at)],
    [facts.by, by ? at(by.displayName, words(one.acknowledged_at)) : noOne],
    [facts.second, one.second_person?.displayName ?? noOne],
  ];
  return (
    <dl className={styles['facts']}>
      <dt>{facts.why}</dt>
      <dd>
        {one.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </dd>
      {lines.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {one.outcome === null ? null : (
        <div className={styles['fact']}>
          <dt>{facts.outcome}</dt>
          <dd>
            <p className="strong">{one.outcome}</p>
            <p className="small muted">{at(one.closed_by?.displayName ?? '', words(one.closed_at))}</p>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Says nothing of whether there ever was one. */
function Gone() {
  return (
    <div className="stack measure">
      <PageHeader title={texts.one.title} />
      <EmptyState
        drawing={<SeedlingDrawing />}
        title={texts.one.gone}
        action={<ButtonLink to="/care/follow-ups">{texts.one.all}</ButtonLink>}
      >
        {texts.one.goneText}
      </EmptyState>
    </div>
  );
}
