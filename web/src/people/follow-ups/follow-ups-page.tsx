import { FOLLOW_UP_VIEWS, type FollowUp } from '@kith/contract/follow-ups';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows } from '#kit/card.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { type FollowUpView, followUpsQuery } from './follow-ups-api.ts';
import { StateBadge } from './state-badge.tsx';
import { texts } from './texts.ts';

/** `/care/follow-ups`: the check-ins for which staff are asked, and those that are done. */
export function FollowUpsPage() {
  const { roles } = useViewer();
  const [search] = useSearchParams();
  const view: FollowUpView = search.get('view') === 'done' ? 'done' : 'open';
  return (
    <div className="stack measure">
      <PageHeader
        title={texts.list.title}
        lead={texts.list.lead}
        {...(roles.includes('organisation_administrator') && {
          actions: (
            <ButtonLink to="/care/follow-up-rules" icon={ListChecks}>
              {texts.list.rules}
            </ButtonLink>
          ),
        })}
      />
      <Chips label={texts.list.views}>
        {FOLLOW_UP_VIEWS.map((one) => (
          <ChipLink
            key={one}
            to={one === 'open' ? '/care/follow-ups' : `?view=${one}`}
            current={one === view}
          >
            {texts.list.names[one]}
          </ChipLink>
        ))}
      </Chips>
      <Found key={view} view={view} />
    </div>
  );
}

function Found({ view }: { view: FollowUpView }) {
  const list = useInfiniteQuery(followUpsQuery(view));
  return (
    <QueryList
      query={list}
      loading={texts.list.loading}
      failed={texts.list.failed}
      isEmpty={({ pages }) => pages.every(({ follow_ups }) => follow_ups.length === 0)}
      empty={
        <EmptyState
          drawing={<SeedlingDrawing />}
          title={view === 'open' ? texts.list.none : texts.list.noneDone}
        >
          {view === 'open' ? texts.list.noneText : texts.list.noneDoneText}
        </EmptyState>
      }
    >
      {({ pages }) => (
        <Card kind="list">
          <Rows>
            {pages
              .flatMap(({ follow_ups }) => follow_ups)
              .map((one) => (
                <OneRow key={one.id} one={one} />
              ))}
          </Rows>
          {list.hasNextPage ? <More query={list} label={texts.list.more} /> : null}
        </Card>
      )}
    </QueryList>
  );
}

function OneRow({ one }: { one: FollowUp }) {
  const { time_zone } = useViewer();
  const words = (at: string) => nearMomentWords(new Date(at), new Date(), time_zone);
  const when = one.closed_at === null ? texts.due(words(one.due_at)) : texts.closed(words(one.closed_at));
  return (
    <RowLink
      to={`/care/follow-ups/${one.id}`}
      title={one.member.displayName}
      detail={[one.short_title, texts.levels[one.level], when].join(', ')}
      after={<StateBadge state={one.state} />}
    />
  );
}
