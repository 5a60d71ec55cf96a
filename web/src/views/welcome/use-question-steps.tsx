import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { AreaChoices, useIsAnyAreaChosen } from '#features/focus-areas';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { areasFor, type Reason } from './reasons.ts';
import { ReasonsStep } from './reasons-step.tsx';
import { texts } from './texts.ts';
import type { WelcomeStep } from './welcome.tsx';

/** With its form it weighs more than the welcome, and many never come to it. */
const InviteStep = lazy(async () => ({ default: (await import('./invite-step.tsx')).InviteStep }));

/**
 * The questions of a first visit, none of which has to be answered. While terms are due the server takes no
 * answer, and there are none; nor for a person who works for a member, since they would be about the member.
 */
export function useQuestionSteps(): readonly WelcomeStep[] {
  const { is_rslwa, is_user_term_latest } = useViewer();
  const acting = useActingFor();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  if (!is_user_term_latest || acting) return [];
  const hasReasons = reasons.some((reason) => reason !== 'looking');
  const areas = areasFor(reasons, is_rslwa);
  return [
    {
      id: 'reasons',
      title: () => texts.questions.reasons,
      lead: texts.questions.reasonsLead,
      content: <ReasonsStep reasons={reasons} onChange={setReasons} />,
      next: reasons.length > 0 ? texts.steps.next : texts.steps.skipThis,
    },
    {
      id: 'focus',
      title: () => texts.questions.focus,
      lead: texts.questions.focusLead,
      content: (
        <Late label={texts.questions.focusLoading}>
          <AreaChoices
            first={areas}
            label={hasReasons ? texts.questions.focusFitting : texts.questions.focusUsual}
          />
        </Late>
      ),
      next: <FocusNext />,
    },
    {
      id: 'invite',
      title: () => texts.questions.invite,
      lead: texts.questions.inviteLead,
      content: (
        <Late label={texts.questions.inviteLoading}>
          <InviteStep />
        </Late>
      ),
    },
  ];
}

/** A step whose parts come when it is opened. */
function Late({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label={label}>
          <SkeletonCard />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}

function FocusNext() {
  return useIsAnyAreaChosen() ? texts.steps.next : texts.steps.skipThis;
}
