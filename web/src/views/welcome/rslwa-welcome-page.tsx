import { rslwaSteps } from './rslwa-steps.tsx';
import { texts } from './texts.ts';
import { useQuestionSteps } from './use-question-steps.tsx';
import { Welcome } from './welcome.tsx';

/** The first visit of a member of RSL WA. */
export function RslwaWelcomePage() {
  const steps = [...rslwaSteps, ...useQuestionSteps()];
  return <Welcome path="/welcome/rslwa" steps={steps} last={{ label: texts.ends.home }} />;
}
