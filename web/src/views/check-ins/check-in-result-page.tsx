import { ResultPage } from '#features/check-ins';
import { WithHelp } from './check-in-tools.tsx';

/** `/check-ins/result/{id}`: a result, and what may help. */
export function CheckInResultPage() {
  return (
    <WithHelp>
      <ResultPage />
    </WithHelp>
  );
}
