import { useActingFor } from '#client/acting/acting-for.ts';
import { SharedPlan } from '#features/safety-plan';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PlanHelp } from './plan-help.tsx';
import { texts } from './texts.ts';

/** `/shared-plan`: the plan of the member one works for. For oneself there is one's own. */
export function SharedPlanPage() {
  const team = useActingFor();
  if (team === null) {
    return (
      <>
        <PageHeader title={texts.title} lead={texts.lead} />
        <ButtonLink to="/safety-plan">{texts.own}</ButtonLink>
      </>
    );
  }
  return (
    <PlanHelp>
      <SharedPlan team={team} />
    </PlanHelp>
  );
}
