import { TakePage } from '#features/check-ins';
import { WithHelp } from './check-in-tools.tsx';

/** `/check-ins/take/{code}`: a check-in with people to talk to within reach. */
export function TakeCheckInPage() {
  return (
    <WithHelp>
      <TakePage />
    </WithHelp>
  );
}
