import { observable } from '../browser/observable.ts';
import { type Left, leftHere } from './left-here.ts';
import { session } from './session.ts';
import { signOut } from './sign-out.ts';

interface Leaving {
  /** What signing out would delete. */
  readonly left: readonly Left[];
  /** What the person's way out goes on with. */
  readonly then: () => void;
}

/** A person wants to sign out, and has to be asked first. */
export const leaving = observable<Leaving | null>(null);

session.onEvent(({ kind }) => {
  if (kind === 'ended') stay();
});

/**
 * Signs out, at once where nothing lies on this device alone. Else it asks: what a person wrote is not
 * deleted without a word. A quick exit does not come this way.
 */
export async function leave(then: () => void = () => undefined): Promise<void> {
  const { person } = session;
  const left = person === undefined ? [] : await leftHere(person);
  // Another tab may have ended it meanwhile.
  if (session.person !== person) return;
  if (left.length > 0) leaving.show({ left, then });
  else go(then);
}

export const stay = (): void => leaving.show(null);

/** The person has said yes: all of it is deleted. */
export function leaveAll(): void {
  const asked = leaving.read();
  if (asked) go(asked.then);
}

/** Looks at the device again. Where nothing is left there, the person is signed out. */
export async function lookAgain(): Promise<readonly Left[]> {
  const { person } = session;
  if (person === undefined) return [];
  const left = await leftHere(person);
  const asked = leaving.read();
  if (asked === null || session.person !== person) return left;
  if (left.length > 0) leaving.show({ ...asked, left });
  else go(asked.then);
  return left;
}

function go(then: () => void): void {
  signOut();
  then();
}
