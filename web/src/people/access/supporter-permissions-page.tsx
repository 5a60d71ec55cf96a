import { CELLS } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { Share2, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { KeyDrawing } from '#kit/room-drawings.tsx';
import { SkeletonCard } from '#kit/skeleton.tsx';
import { PersonAvatar } from '#people/users';
import { AccessRequests } from './access-requests.tsx';
import { countOn } from './choices.ts';
import { supportersQuery } from './permissions-api.ts';
import { SafetyLine } from './safety-line.tsx';
import { SupporterView } from './supporter-view.tsx';
import { texts } from './texts.ts';

/**
 * `/supporter-permissions?place=…`: always about the signed-in person's own team, also while they act for a
 * member.
 */
export function SupporterPermissionsPage() {
  const [search] = useSearchParams();
  const { data } = useQuery(supportersQuery);
  // About one supporter, the first choice stands higher.
  const isList = data !== undefined && !chosenOf(data, search.get('place'));
  return (
    <>
      <PageHeader title={texts.page.title} lead={isList ? texts.page.lead : undefined} />
      <Supporters />
    </>
  );
}

function Supporters() {
  const [search] = useSearchParams();
  const asked = search.get('place');
  useHeadingAfter(asked);
  return (
    <QueryList
      query={useQuery(supportersQuery)}
      loading={texts.page.loading}
      failed={texts.page.failed}
      safe={texts.page.safe}
      skeleton={
        <div className="stack narrow">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
    >
      {(supporters) => <Views supporters={supporters} asked={asked} />}
    </QueryList>
  );
}

interface ViewsProps {
  supporters: readonly SupporterPermissions[];
  /** The place in the address. */
  asked: string | null;
}

function Views({ supporters: data, asked }: ViewsProps) {
  const chosen = chosenOf(data, asked);
  return (
    <div className="stack access" data-tour="sharing-choices">
      <AccessRequests supporters={data} />
      {chosen ? (
        <SupporterView key={chosen.patient_team_id} saved={chosen} isOnly={data.length === 1} />
      ) : (
        <div className="stack narrow">
          {asked === null ? null : <Notice>{texts.page.gone}</Notice>}
          {data.length === 0 ? <NobodyYet /> : <SupporterList supporters={data} />}
        </div>
      )}
    </div>
  );
}

/**
 * Another supporter, or the list again, is another view under the same path: the link that led there is gone.
 */
function useHeadingAfter(place: string | null): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    focusHeading();
  }, [place]);
}

/** The one in the address, or the only one there is. */
function chosenOf(all: readonly SupporterPermissions[], asked: string | null) {
  if (asked === null) return all.length === 1 ? all[0] : undefined;
  return all.find(({ patient_team_id }) => String(patient_team_id) === asked);
}

function NobodyYet() {
  return (
    <EmptyState
      drawing={<KeyDrawing />}
      title={texts.page.none}
      action={
        <ButtonLink kind="primary" icon={Users} to="/support/list">
          {texts.page.toTeam}
        </ButtonLink>
      }
    >
      {texts.page.noneText}
    </EmptyState>
  );
}

function SupporterList({ supporters }: { supporters: readonly SupporterPermissions[] }) {
  return (
    <>
      <SafetyLine />
      <Card kind="list" title={texts.page.choose}>
        <Rows>
          {supporters.map((one) => (
            <RowLink
              key={one.patient_team_id}
              to={`?place=${one.patient_team_id}`}
              title={one.supporter.displayName}
              detail={texts.page.on(countOn(one.permissions), CELLS.length)}
              before={<PersonAvatar person={one.supporter} />}
            />
          ))}
        </Rows>
      </Card>
      <Card kind="list">
        <Rows>
          <RowLink
            to="/shared-contents"
            title={texts.page.shared}
            detail={texts.page.sharedText}
            before={<Tile icon={Share2} />}
          />
        </Rows>
      </Card>
    </>
  );
}
