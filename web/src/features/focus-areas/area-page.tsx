import type { FocusArea } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { calledName } from '@kith/contract/kit/names';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { WithholdSwitch } from '#people/access';
import { FinishedGoals } from './finished-goals.tsx';
import { areasQuery, type Content, contentQuery } from './focus-api.ts';
import { Goals } from './goals.tsx';
import { Rating } from './rating.tsx';
import { RatingsOverTime } from './ratings-over-time.tsx';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

/** `/focus-areas/{id}`: one area, with its rating for today, its goals and its line over time. */
export function FocusAreaPage() {
  const id = Number(useParams()['id']);
  const query = useQuery(areasQuery(useWhose()));
  // What comes above the goals is there before them, so that nothing moves under a finger.
  const words = useQuery(contentQuery);
  if (words.isPending) {
    return (
      <Loading label={texts.area.loading}>
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <QueryList query={query} loading={texts.area.loading} failed={texts.page.failed}>
      {(areas) => {
        const area = areas.find((one) => one.id === id);
        return area ? <Area key={id} area={area} words={words} /> : <AreaGone />;
      }}
    </QueryList>
  );
}

interface AreaProps {
  area: FocusArea;
  /** Asked for once: a second time after a failure would take this page away while it waits. */
  words: UseQueryResult<Content[]>;
}

function Area({ area, words }: AreaProps) {
  const whose = useWhose();
  const content = words.data?.find(({ id }) => id === area.focus_area_id);
  const isOwn = whose.team === null;
  const name = whose.team && calledName(whose.team.patient);
  return (
    <>
      <PageHeader
        title={area.focus_area}
        lead={name ? texts.area.oneOf(name) : content?.description}
        actions={<ButtonLink to="/focus-areas">{texts.area.toList}</ButtonLink>}
      />
      <div className="cols">
        <div className="stack">
          {area.status === 'active' ? null : <Notice kind="info">{texts.area[area.status]}</Notice>}
          {content?.care_note ? <Notice kind="help">{content.care_note}</Notice> : null}
          {isOwn ? (
            <QueryList query={words} part loading={texts.area.loading} failed={texts.choose.failed} />
          ) : null}
          {isOwn && content && area.status !== 'ended' ? <Rating area={area} content={content} /> : null}
          <Goals area={area} suggested={content?.suggested_goals ?? []} />
          <FinishedGoals area={area} />
        </div>
        <div className="stack aside">
          <RatingsOverTime area={area} />
          {isOwn ? <Room area={area} /> : null}
          {isOwn ? <WhoSees area={area} /> : null}
        </div>
      </div>
    </>
  );
}

function WhoSees({ area }: { area: FocusArea }) {
  const { refresh } = useChange();
  const withhold = async (withheld: boolean) => {
    await call(focusAreasEndpoints.withholdFocusArea, { id: area.id, withheld });
    await refresh();
  };
  return (
    <Card kind="quiet" title={texts.area.whoSees}>
      <p className="small muted">{texts.area.whoSeesText}</p>
      <WithholdSwitch area="focusAreas" withheld={area.withheld} withhold={withhold} />
    </Card>
  );
}

/** The way to the room where people talk about it, for its member alone. No address names their area. */
function Room({ area }: { area: FocusArea }) {
  return (
    <Card title={texts.area.room}>
      <div className="stack">
        <p className="small muted">{texts.area.roomText}</p>
        <div className="actions">
          <ButtonLink to={`/forum/room/${area.focus_area_id}`}>{texts.area.toRoom}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function AreaGone() {
  return (
    <>
      <PageHeader title={texts.page.title} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.area.gone}
        action={<ButtonLink to="/focus-areas">{texts.area.toList}</ButtonLink>}
      >
        {texts.area.goneText}
      </EmptyState>
    </>
  );
}
