import { Suspense } from 'react';
import { later } from '#client/connection/later.ts';
import type { CommentsProps } from './comments.tsx';

/** Fetched with the first record whose comments are shown: most are looked at without them. */
const Fetched = later(async () => (await import('./comments.tsx')).Comments);

export function Comments(props: CommentsProps) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
