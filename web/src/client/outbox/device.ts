import { session } from '../session/session.ts';
import { deleteDraft, listDrafts, saveUnsent } from '../storage/drafts.ts';
import type { Description, Queued, Waiting } from './description.ts';

/** Where items outlive the page: sealed by their writer's key. A browser may forbid storage. */
export interface Device<T> {
  /** Whether it lies there now. */
  readonly put: (person: number, item: Queued<T>) => Promise<boolean>;
  readonly remove: (person: number, key: string, member: number) => Promise<void>;
  /** All that a person has left, in the order of writing. Throws where the device can not say. */
  readonly all: (person: number) => Promise<Queued<T>[]>;
}

type ItemStorage<T> = Pick<Description<T, unknown>, 'form' | 'keyOf' | 'memberOf' | 'accepts'>;

/**
 * Lies beside the drafts of forms, and goes with them at a change of person; age alone takes no item away.
 */
export function deviceOf<T>({ form, keyOf, memberOf, accepts }: ItemStorage<T>): Device<T> {
  return {
    put: async (person, item) => {
      if (session.person !== person) return false;
      const key = { person, member: memberOf?.(item) ?? person, form, record: keyOf(item) };
      return saveUnsent(key, item).then(
        () => true,
        () => false,
      );
    },
    remove: (person, key, member) =>
      deleteDraft({ person, member, form, record: key }).catch(() => undefined),
    all: async (person) => {
      const found = await listDrafts(person, form);
      return found
        .flatMap(({ value, member }) => {
          const content = accepts(value, member);
          return content ? [{ ...content, ...waitingOf(value) }] : [];
        })
        .sort((left, right) => left.writtenAt - right.writtenAt);
    },
  };
}

/** A former version kept some kinds of item without these. */
function waitingOf(value: unknown): Waiting {
  const { writtenAt, problem, heldUntil } = value as Partial<Record<keyof Waiting, unknown>>;
  return {
    writtenAt: typeof writtenAt === 'number' ? writtenAt : 0,
    problem: typeof problem === 'string' ? problem : null,
    heldUntil: typeof heldUntil === 'number' ? heldUntil : null,
    tried: true,
  };
}
