import { signUpLinkIn } from '../testing/people.ts';
import { makeOrganisation } from '../testing/professionals.ts';
import { makeWorld, type World } from '../testing/world.ts';
import {
  type Answer,
  type Fields,
  type SpecificationClient,
  specificationClient,
} from './specification-client.ts';

export const PASSWORD = 'walks by the river at seven';

export interface Walker extends SpecificationClient {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** What the sign-in answered. */
  readonly user: Answer;
}

/** A member, a supporter and a professional, and what the steps so far have made. */
export interface Walk {
  readonly world: World;
  readonly succeeded: Set<string>;
  readonly visitor: SpecificationClient;
  readonly maya: Walker;
  readonly priya: Walker;
  readonly ben: Walker;
  readonly clinic: Awaited<ReturnType<typeof makeOrganisation>>;
  place: number;
  noteId: number;
  thread: Answer;
}

/** Steps that are taken in this order, each with what the earlier ones have made. */
export type Steps = Readonly<Record<string, (walk: Walk) => Promise<void>>>;

export async function startWalk(): Promise<Walk> {
  const world = await makeWorld();
  const start = { world, succeeded: new Set<string>() };
  const maya = await signUp(start, 'Maya');
  const priya = await signUp(start, 'Priya');
  const ben = await signUp(start, 'Ben');
  const clinic = await makeOrganisation(world, {
    code: 'rslwa',
    givesCard: true,
    includesSubscription: true,
    referralTypes: ['GP Referral'],
  });
  await clinic.letWork(ben, 'provider');
  await clinic.lookAfter(maya, '12345');
  const visitor = specificationClient(world.app, start.succeeded);
  return { ...start, visitor, maya, priya, ben, clinic, place: 0, noteId: 0, thread: undefined };
}

export async function signUp(
  { world, succeeded }: Pick<Walk, 'world' | 'succeeded'>,
  first_name: string,
  given: Fields = {},
): Promise<Walker> {
  const client = specificationClient(world.app, succeeded);
  const email = `${first_name}.${Date.now()}@example.com`.toLowerCase();
  const asked = {
    first_name,
    last_name: 'Hart',
    email,
    birth_date: '1990-05-17',
    mobile_phone: '',
    ...given,
  };
  await client.post('/api/patient/direct_registration', asked);
  const link = signUpLinkIn(await newestLetterTo(world, email));
  await client.post('/api/patient/verify_signup_link', link);
  await client.post('/api/patient/signup', { ...link, password: PASSWORD });
  const { user, token } = await signIn(client, email);
  return { ...client, id: user.id, email, token, user };
}

export async function signIn(
  client: SpecificationClient,
  email: string,
  password = PASSWORD,
): Promise<Answer> {
  const answer = await client.post('/api/auth', { email_or_mobile: email, password });
  if (answer.token) client.keep(answer.token);
  return answer;
}

export async function newestLetterTo(world: World, email: string) {
  return (await world.lettersTo(email)).at(-1);
}
