import { ThoughtPage } from '#features/thought-records';
import { WithSupport } from './with-support.tsx';

/** `/cbt/view_thought/{id}`: one thought record, with people to talk to within reach. */
export function OneThoughtPage() {
  return (
    <WithSupport>
      <ThoughtPage />
    </WithSupport>
  );
}
