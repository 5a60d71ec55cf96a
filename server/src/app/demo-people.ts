import type { DemoPerson } from './demo-pages.ts';

/** A person of the demo, with their history. */
export interface Seedling extends DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  /** Has been here before, so that no welcome is due. */
  readonly arrived: boolean;
  readonly hasNotes?: boolean;
  /** Came to support a member. */
  readonly isSupporter?: boolean;
  readonly twoFactor?: boolean;
  /** The preferred name, if it is not the first name. */
  readonly calledName?: string;
}

export const MAYA = seedling('Maya Hart', 'magpie river kettle', 'Member with three months of notes', {
  age: 34,
  arrived: true,
  hasNotes: true,
});

/** Their passwords are public, so they are for trying Kith out and never for production. */
export const SEEDLINGS: readonly Seedling[] = [
  MAYA,
  seedling('Sam Hart', 'harbour lantern toast', 'Maya’s brother, who sees what she shares with him', {
    age: 37,
    arrived: true,
    isSupporter: true,
  }),
  seedling('Asha Rao', 'umbrella song tuesday', 'New supporter of Maya, at her first login', {
    age: 35,
    arrived: false,
    isSupporter: true,
  }),
  seedling(
    'Jo Bennett',
    'green kayak sunrise',
    'Supports two people: cares for Maya, and for Alex a little',
    {
      age: 52,
      arrived: true,
      isSupporter: true,
    },
  ),
  seedling('Priya Nair', 'lemon tram window', 'Maya’s psychologist at Banksia Clinic', {
    age: 41,
    arrived: true,
    calledName: 'Dr Priya',
  }),
  seedling('Jo Tran', 'amber bicycle cloud', 'Care coordinator at Banksia Clinic', {
    age: 38,
    arrived: true,
  }),
  seedling('Lee Costa', 'sparrow desk morning', 'At the front desk of Banksia Clinic', {
    age: 29,
    arrived: true,
  }),
  seedling('Grace Lim', 'orchard ferry candle', 'Administrator of Banksia Clinic', {
    age: 45,
    arrived: true,
  }),
  seedling('Hana Sato', 'bamboo letter drawer', 'GP at Banksia Clinic, found by members', {
    age: 50,
    arrived: true,
  }),
  seedling('Omar Reid', 'copper island button', 'Counsellor who waits for a yes of Banksia Clinic', {
    age: 39,
    arrived: true,
  }),
  seedling('Kim Wells', 'velvet compass pear', 'Care coordinator of Kith, for members who have none', {
    age: 47,
    arrived: true,
  }),
  seedling('Frank Doyle', 'old boots by the sea', 'New RSL WA member, at his first login', {
    age: 63,
    arrived: false,
  }),
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
  life: Pick<Seedling, 'age' | 'arrived' | 'hasNotes' | 'isSupporter' | 'twoFactor' | 'calledName'>,
): Seedling {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  return { name, firstName, lastName, email, password, role, ...life };
}
