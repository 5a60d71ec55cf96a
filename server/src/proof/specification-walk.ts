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

/** The areas that the member lets their supporter see. */
const OPEN_AREAS = ['note', 'task', 'journeyOverview', 'supportTeam'];

export interface Walker extends SpecificationClient {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** The answer of the sign-in. */
  readonly user: Answer;
}

/** A member, a supporter who has joined them, and a professional who has not. */
export interface Walk {
  readonly world: World;
  readonly succeeded: Set<string>;
  readonly visitor: SpecificationClient;
  readonly maya: Walker;
  readonly priya: Walker;
  readonly ben: Walker;
  readonly clinic: Awaited<ReturnType<typeof makeOrganisation>>;
  /** The supporter's membership of the member's team. */
  readonly membershipId: number;
  thread: Answer;
}

/** Steps of one room, taken in this order; no room needs the results of another. */
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
  const membershipId = await joinTeam(maya, priya);
  const permissions = Object.fromEntries(OPEN_AREAS.map((area) => [area, { view: true }]));
  await maya.post('/api/patient/supporter_permissions', { patient_team_id: membershipId, permissions });
  return { ...start, visitor, maya, priya, ben, clinic, membershipId, thread: undefined };
}

/** Lets a person support the member, and returns their membership. */
export async function joinTeam(maya: SpecificationClient, supporter: Walker): Promise<number> {
  const asked = { first_name: 'Priya', last_name: 'Hart', email: supporter.email };
  const { patient_team_id } = (await maya.post('/api/support/invite_supporter', asked)).invitation;
  await supporter.post('/api/patient/update_team_request', { patient_team_id, accepted: 1 });
  return patient_team_id;
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
  return (await world.mailsTo(email)).at(-1);
}
