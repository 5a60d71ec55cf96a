import type { CallInvitation } from '@kith/contract/video-call-fields';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

/** Who has come or gone since the last look, as a sentence for people who do not see it. */
export function useComings(people: readonly CallInvitation[]): string {
  const [said, setSaid] = useState('');
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    const now = new Map(people.map(({ person }) => [person.id, person.displayName]));
    const former = before.current;
    before.current = now;
    if (!former) return;
    const came = [...now].flatMap(([id, name]) => (former.has(id) ? [] : [name]));
    const went = [...former].flatMap(([id, name]) => (now.has(id) ? [] : [name]));
    const parts = [
      ...(came.length > 0 ? [texts.room.came(came)] : []),
      ...(went.length > 0 ? [texts.room.went(went)] : []),
    ];
    if (parts.length > 0) setSaid(parts.join(' '));
  }, [people]);
  return said;
}
