import { isProfessional } from '@kith/contract/roles';
import { useViewer } from '#client/api/viewer.ts';
import { professionalSteps } from './professional-steps.tsx';
import { texts } from './texts.ts';
import { useQuestionSteps } from './use-question-steps.tsx';
import { Welcome } from './welcome.tsx';
import { welcomeSteps } from './welcome-steps.tsx';

/** The first visit of a member, or of a professional. */
export function WelcomePage() {
  const isAtWork = isProfessional(useViewer().roles);
  const questions = useQuestionSteps();
  const steps = isAtWork ? professionalSteps : [...welcomeSteps, ...questions];
  const last = isAtWork
    ? { label: texts.ends.caseload, to: '/care' }
    : { label: texts.ends.note, to: '/journey#write' };
  return <Welcome path="/welcome" steps={steps} last={last} />;
}
