import { ThoughtsPage } from '#features/thought-records';
import { WithSupport } from './with-support.tsx';

/** `/cbt`: one's own thought records, with people to talk to within reach. */
export function OwnThoughtsPage() {
  return (
    <WithSupport>
      <ThoughtsPage />
    </WithSupport>
  );
}
