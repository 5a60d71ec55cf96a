import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { listOf } from '#kit/list-of.ts';
import { Notice } from '#kit/notice.tsx';
import { countedPeople } from '#kit/plural.ts';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { teamQuery } from '#people/team';
import type { PlanAccess, PlanShare } from '../api/plan-api.ts';
import { usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';
import { SharerRow } from './sharer-row.tsx';
import { type Sharer, sharersOf } from './sharers.ts';
import { useSharing } from './use-sharing.ts';

const MAY: Readonly<Record<PlanAccess, string>> = {
  view: texts.sharing.mayLook,
  edit: texts.sharing.mayChange,
};

/** Who may see one's plan, each chosen by hand, and read out once more before it holds. */
export function ShareSheet({ onClose }: { onClose: () => void }) {
  const { state } = usePlan();
  const { id } = useViewer();
  const { data: team, isError, refetch } = useQuery(teamQuery({ member: id, team: null, named: {} }));
  const { answer } = state;
  return (
    <Dialog opened onClose={onClose} title={texts.sharing.title} shape="sheet">
      {answer && team ? (
        <Sharing answer={answer} sharers={sharersOf(team, answer, id)} onClose={onClose} />
      ) : isError || !answer ? (
        <ErrorState title={texts.sharing.failed} onRetry={() => void refetch()}>
          {texts.sharing.safe}
        </ErrorState>
      ) : (
        <Loading label={texts.sharing.loading}>
          <SkeletonCard />
        </Loading>
      )}
    </Dialog>
  );
}

interface SharingProps {
  answer: SafetyPlanAnswer;
  sharers: readonly Sharer[];
  onClose: () => void;
}

function Sharing({ answer, sharers, onClose }: SharingProps) {
  const { choice, choose, busy, trouble, save } = useSharing(answer, onClose);
  const [isAsked, setAsked] = useState(false);
  const chosen = sharers.flatMap((one) => {
    const share = choice.get(one.id);
    return share ? [{ ...one, ...share }] : [];
  });
  const hasPhotos = usePlan().state.plan.photos.length > 0;
  const several = severalOf(answer);
  const action = actionOf(chosen.length, answer.shared_with.length, several);
  if (sharers.length === 0) {
    return (
      <>
        {several === '' ? <p>{texts.sharing.alone}</p> : <Several names={several} />}
        <ButtonLink to="/support/list">{texts.sharing.invite}</ButtonLink>
      </>
    );
  }
  return (
    <>
      {isAsked ? (
        <Confirm chosen={chosen} hasPhotos={hasPhotos} several={several} />
      ) : (
        <>
          <p className="muted">{texts.sharing.choose}</p>
          <Several names={several} />
          <ul className="tick-rows">
            {sharers.map((one) => (
              <SharerRow
                key={one.id}
                of={one}
                share={choice.get(one.id)}
                hasPhotos={hasPhotos}
                onChoose={(next) => choose(one.id, next)}
              />
            ))}
          </ul>
        </>
      )}
      {trouble === null ? null : (
        <Notice kind="danger" announce>
          {trouble}
        </Notice>
      )}
      <div className="actions even">
        <Button onClick={isAsked ? () => setAsked(false) : onClose}>
          {isAsked ? texts.sharing.back : texts.sharing.cancel}
        </Button>
        <Button
          kind="primary"
          busy={busy}
          onClick={isAsked ? () => void save(action.after) : () => setAsked(true)}
        >
          {isAsked ? action.name : texts.sharing.next}
        </Button>
      </div>
    </>
  );
}

/** The names of the groups and teams that see a plan, in the words of a list; empty for none. */
function severalOf({ shared_with_group = [], shared_with_organisation_team = [] }: SafetyPlanAnswer): string {
  return listOf([...shared_with_group, ...shared_with_organisation_team].map(({ name }) => name));
}

function Several({ names }: { names: string }) {
  if (names === '') return null;
  return (
    <p className="small">
      {texts.sharing.several(names)} <Link to="/groups">{texts.sharing.groups}</Link>.
    </p>
  );
}

interface ConfirmProps {
  several: string;
  chosen: readonly (Sharer & PlanShare)[];
  hasPhotos: boolean;
}

function Confirm({ chosen, hasPhotos, several }: ConfirmProps) {
  if (chosen.length === 0) {
    return <p role="status">{several === '' ? texts.sharing.onlyYou : texts.sharing.onlySeveral(several)}</p>;
  }
  return (
    <div className="stack" role="status">
      <p>{texts.sharing.whole}</p>
      <ul className="dots">
        {chosen.map(({ id, name, role, access, photos }) => (
          <li key={id}>
            <b className="strong">{name}</b> ({role}) {MAY[access]}
            {photos ? texts.sharing.photosToo : hasPhotos ? texts.sharing.noPhotos : ''}
          </li>
        ))}
      </ul>
      {several === '' ? (
        <p className="small muted">{texts.sharing.noOneElse}</p>
      ) : (
        <Several names={several} />
      )}
    </div>
  );
}

function actionOf(now: number, before: number, several: string) {
  if (now === 0)
    return {
      name: before > 0 ? texts.sharing.stop : texts.sharing.keep,
      after: several === '' ? texts.sharing.aloneNow : texts.sharing.notByName,
    };
  const people = countedPeople(now);
  return { name: texts.sharing.share(people), after: texts.sharing.shared(people) };
}
