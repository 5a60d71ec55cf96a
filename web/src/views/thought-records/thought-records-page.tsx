import { Suspense } from 'react';
import { useParams } from 'react-router';
import { SupportRows } from '#features/help';
import { SupportContext, ThoughtPage, ThoughtsPage } from '#features/thought-records';

/** `/cbt` and `/cbt/view_thought/{id}`: all of one's records or one, with people to talk to within reach. */
export function ThoughtRecordsPage() {
  const { id } = useParams();
  return (
    <SupportContext value={<SupportRows />}>
      <Suspense>{id === undefined ? <ThoughtsPage /> : <ThoughtPage />}</Suspense>
    </SupportContext>
  );
}
