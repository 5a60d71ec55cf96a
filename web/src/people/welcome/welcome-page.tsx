import { Welcome } from './welcome.tsx';
import { welcomeSteps } from './welcome-steps.tsx';

export function WelcomePage() {
  const last = { label: 'Write a first note', to: '/journey#write' };
  return <Welcome path="/welcome" steps={welcomeSteps} last={last} />;
}
