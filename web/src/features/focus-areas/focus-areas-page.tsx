import type { FocusArea } from '@kith/contract/focus-area-fields';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { AimDrawing } from '#kit/room-drawings.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { AreaRow } from './area-row.tsx';
import { ChooseArea } from './choose-area.tsx';
import { EndedAreas } from './ended-areas.tsx';
import { areasQuery } from './focus-api.ts';
import { texts as goalTexts } from './goal-texts.ts';
import { Proposals } from './proposals.tsx';
import { ProposeGoal } from './propose-goal.tsx';
import { RateAll } from './rate-all.tsx';
import { texts } from './texts.ts';

export { AreaChoices } from './area-choices.tsx';

const CHOOSE = '/focus-areas?choose';

/** `/focus-areas`: what a person works on; one’s own, or that of the member one works for. */
export function FocusAreasPage() {
  const { team } = useWhose();
  const [params, setParams] = useSearchParams();
  if (team === null && params.has('choose')) return <ChooseArea />;
  if (team === null && params.has('rate')) return <RateAll onDone={() => setParams({}, { replace: true })} />;
  return <AreaList />;
}

function AreaList() {
  const whose = useWhose();
  // A professional proposes goals, and sees none of what the member works on.
  const isAtWork = whose.team?.as === 'professional';
  const query = useQuery({ ...areasQuery(whose), enabled: !isAtWork });
  const name = whose.team && calledName(whose.team.patient);
  const going = (query.data ?? []).filter(({ status }) => status !== 'ended');
  return (
    <>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={leadFor(name, isAtWork)}
        actions={<Actions areas={going} />}
      />
      <div className="stack narrow" data-tour="focus-areas">
        <Proposals />
        {isAtWork ? null : (
          <QueryList
            query={query}
            loading={texts.page.loading}
            failed={texts.page.failed}
            skeleton={<SkeletonList />}
            empty={<NoAreas name={name} />}
          >
            {(areas) => <Areas areas={areas} name={name} />}
          </QueryList>
        )}
      </div>
    </>
  );
}

function leadFor(name: string | null, isAtWork: boolean): string {
  if (name === null) return texts.page.lead;
  return isAtWork ? texts.page.ownOf(name) : texts.page.leadOf(name);
}

/** A member chooses and rates; a professional proposes; a supporter looks. */
function Actions({ areas }: { areas: readonly FocusArea[] }) {
  const { team } = useWhose();
  const [isProposing, setProposing] = useState(false);
  if (team?.as === 'supporter') return null;
  if (team !== null) {
    return (
      <>
        <Button icon={Plus} onClick={() => setProposing(true)}>
          {goalTexts.proposal.propose}
        </Button>
        {isProposing ? <ProposeGoal onClose={() => setProposing(false)} /> : null}
      </>
    );
  }
  if (areas.length === 0) return null;
  const active = areas.filter(({ status }) => status === 'active');
  return (
    <>
      <ButtonLink to={CHOOSE} icon={Plus}>
        {texts.page.choose}
      </ButtonLink>
      {active.length > 1 ? <ButtonLink to="/focus-areas?rate">{texts.page.rateAll}</ButtonLink> : null}
    </>
  );
}

function Areas({ areas, name }: { areas: readonly FocusArea[]; name: string | null }) {
  const going = areas.filter(({ status }) => status !== 'ended');
  const ended = areas.filter(({ status }) => status === 'ended');
  return (
    <>
      {going.length > 0 ? (
        <ul className="card card-list rows" aria-label={name ? texts.page.listOf(name) : texts.page.list}>
          {going.map((area, at) => (
            <AreaRow key={area.id} area={area} at={at} all={going} />
          ))}
        </ul>
      ) : (
        <NoAreas name={name} />
      )}
      <EndedAreas areas={ended} />
    </>
  );
}

function NoAreas({ name }: { name: string | null }) {
  return (
    <EmptyState
      drawing={<AimDrawing />}
      title={texts.page.none}
      action={
        name ? null : (
          <ButtonLink kind="primary" to={CHOOSE}>
            {texts.page.choose}
          </ButtonLink>
        )
      }
    >
      {name ? texts.page.noneOf(name) : texts.page.noneText}
    </EmptyState>
  );
}
