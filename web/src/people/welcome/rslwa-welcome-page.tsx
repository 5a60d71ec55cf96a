import { rslwaSteps } from './rslwa-steps.tsx';
import { texts } from './texts.ts';
import { Welcome } from './welcome.tsx';

/** The first visit of a member of RSL WA. */
export function RslwaWelcomePage() {
  return <Welcome path="/welcome/rslwa" steps={rslwaSteps} last={{ label: texts.ends.home }} />;
}
