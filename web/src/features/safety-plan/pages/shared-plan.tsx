import { calledName } from '@kith/contract/kit/names';
import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Acting } from '#client/acting/acting-for.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { planQuery } from '../api/plan-api.ts';
import { closePlanSync, memberPlanSync } from '../device/plan-syncs.ts';
import { texts } from '../words/texts.ts';
import { PlanView } from './plan-view.tsx';

/** The plan of a member who lets the viewer see it. Nothing of it is ever kept on this device. */
export function SharedPlan({ team: { patient_id: member, patient } }: { team: Acting }) {
  const name = calledName(patient);
  const query = useQuery(planQuery(member, { member_id: member }));
  const { data, error } = query;
  const isClosed = isRefusal(error, 'not_found', 'forbidden');
  useEffect(() => {
    if (isClosed) closePlanSync(member);
  }, [isClosed, member]);
  if (data && !isClosed) return <Shared member={member} name={name} answer={data} />;
  return (
    <>
      <PageHeader title={texts.page.of(name)} />
      {isClosed ? (
        <Notice>{texts.page.notShared(name)}</Notice>
      ) : (
        <QueryList query={query} loading={texts.page.loading} failed={texts.page.failed} />
      )}
    </>
  );
}

interface SharedProps {
  member: number;
  name: string;
  answer: SafetyPlanAnswer;
}

function Shared({ member, name, answer }: SharedProps) {
  const sync = memberPlanSync(member);
  const state = useSyncExternalStore(sync.watch, sync.read);
  useEffect(() => void sync.receive(answer), [sync, answer]);
  if (!state.answer) return null;
  return (
    <PlanView
      sync={sync}
      name={name}
      owner={member}
      mayEdit={answer.abilities.includes('update')}
      isSignedIn
    />
  );
}
