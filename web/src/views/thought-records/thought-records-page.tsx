import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { SupportRows } from '#features/help';
import { SupportContext, ThoughtPage, ThoughtsPage, thoughtsLock } from '#features/thought-records';
import { AskedFirst } from '#people/password';

/** `/cbt` and `/cbt/view_thought/{id}`: all of one's records or one, with people to talk to within reach. */
export function ThoughtRecordsPage() {
  const { id } = useParams();
  return (
    <SupportContext value={<SupportRows />}>
      <Suspense>
        <Locked>{id === undefined ? <ThoughtsPage /> : <ThoughtPage />}</Locked>
      </Suspense>
    </SupportContext>
  );
}

/** Where the person wants it, the words stay closed until their password was given again. */
function Locked({ children }: { children: ReactNode }) {
  const { thoughts_ask } = useViewer().preferences;
  return thoughts_ask ? <AskedFirst {...thoughtsLock}>{children}</AskedFirst> : children;
}
