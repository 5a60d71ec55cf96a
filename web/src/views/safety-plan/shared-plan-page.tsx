import { useActingFor } from '#client/acting/acting-for.ts';
import { SharedPlan } from '#features/safety-plan';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PlanHelp } from './plan-help.tsx';

/** `/shared-plan`: the plan of the member one works for. For oneself there is one's own. */
export function SharedPlanPage() {
  const team = useActingFor();
  if (team === null) {
    return (
      <>
        <PageHeader
          title="Shared plan"
          lead="When you support someone who shares their plan, it opens here."
        />
        <ButtonLink to="/safety-plan">My safety plan</ButtonLink>
      </>
    );
  }
  return (
    <PlanHelp>
      <SharedPlan team={team} />
    </PlanHelp>
  );
}
