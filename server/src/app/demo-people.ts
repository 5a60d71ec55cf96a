import type { DemoPerson } from './demo-pages.ts';

/** Somebody of the demo, with what their life here has been. */
export interface Seedling extends DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  /** Has been here before, so that no welcome is due. */
  readonly arrived: boolean;
  readonly hasNotes?: boolean;
  readonly twoFactor?: boolean;
}

export const MAYA = seedling('Maya Hart', 'magpie river kettle', 'Member with three months of notes', {
  age: 34,
  arrived: true,
  hasNotes: true,
});

/** Their passwords are known to everybody, so they are for trying Kith out and never for where people rely on it. */
export const SEEDLINGS: readonly Seedling[] = [
  MAYA,
  seedling('Sam Hart', 'harbour lantern toast', 'Member without notes', { age: 37, arrived: true }),
  seedling('Noor Haddad', 'paper boats at noon', 'New member at their first login', {
    age: 26,
    arrived: false,
  }),
  seedling('Alex Chen', 'quiet garden ladder', 'Member who gets a code by mail', {
    age: 45,
    arrived: true,
    twoFactor: true,
  }),
  seedling('Ruby Walsh', 'seven yellow pencils', 'Under 16, waiting for a guardian', {
    age: 14,
    arrived: false,
  }),
];

function seedling(
  name: string,
  password: string,
  role: string,
  life: Pick<Seedling, 'age' | 'arrived' | 'hasNotes' | 'twoFactor'>,
): Seedling {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { name, firstName, lastName, email, password, role, ...life };
}
