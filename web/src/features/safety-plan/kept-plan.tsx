import { useEffect } from 'react';
import { ownDesk } from './desks.ts';

/** Sends what lies on this device of one's own plan and is not with the server yet, wherever in the app somebody is. */
export function KeptPlan({ person }: { person: number }) {
  useEffect(() => void ownDesk(person).push(), [person]);
  return null;
}
