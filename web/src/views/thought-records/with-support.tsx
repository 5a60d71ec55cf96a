import { type ReactNode, Suspense } from 'react';
import { SupportRows } from '#features/help';
import { SupportContext } from '#features/thought-records';

/** Pages of thought records with people to talk to, as help has them. */
export function WithSupport({ children }: { children: ReactNode }) {
  return (
    <SupportContext value={<SupportRows />}>
      <Suspense>{children}</Suspense>
    </SupportContext>
  );
}
