import { conversationsEndpoints } from '@kith/contract/conversations';
import { invitationsEndpoints } from '@kith/contract/invitations';
import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import type { Message } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { logInOver, signUpOver } from './people-over.ts';
import { callOver } from './running-server.ts';

export const PEOPLE = 10;

export interface SoakPerson {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  /** One for each of their sessions. */
  readonly tokens: readonly [string, ...string[]];
}

export interface SoakThread {
  readonly id: number;
  /** Ids of those in it. */
  readonly people: readonly number[];
}

/** One after the other: at once they could take each other's mail. */
export async function makePeople(address: string, sessions: number): Promise<SoakPerson[]> {
  const people: SoakPerson[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = {
      firstName: 'Maya',
      email: `maya.soak.${number}@example.com`,
      password: `walks by the river ${number}`,
    };
    await signUpOver(address, person);
    const { id, token } = await logInOver(address, person);
    const tokens: [string, ...string[]] = [token];
    while (tokens.length < sessions) tokens.push((await logInOver(address, person)).token);
    people.push({ ...person, id, tokens });
  }
  return people;
}

/**
 * The first lets in all others; a group of all, one of half of them, and private ones of the first with some.
 */
export async function openThreads(address: string, people: readonly SoakPerson[]): Promise<SoakThread[]> {
  const [first, ...others] = people;
  if (!first) throw new Error('nobody there');
  const [owner] = first.tokens;
  for (const { email, tokens } of others) {
    const names = { first_name: 'Priya', last_name: 'Nair', email };
    const { invitation } = await mustCall(address, invitationsEndpoints.inviteSupporter, names, owner);
    const yes = { patient_team_id: invitation.patient_team_id, accepted: true };
    await mustCall(address, invitationsEndpoints.answerInvitation, yes, tokens[0]);
  }
  const ids = others.map(({ id }) => id);
  const threads: SoakThread[] = [];
  for (const inside of [ids, ids.slice(0, PEOPLE / 2)]) {
    const group = { name: `Us ${inside.length}`, people: inside };
    const { thread } = await mustCall(address, threadsEndpoints.createGroup, group, owner);
    threads.push({ id: thread.conversation_id, people: [first.id, ...inside] });
  }
  for (const recipient_id of ids.slice(0, 3)) {
    const two = { recipient_id };
    const { thread } = await mustCall(address, conversationsEndpoints.openThread, two, owner);
    threads.push({ id: thread.conversation_id, people: [first.id, recipient_id] });
  }
  return threads;
}

export function threadsOf(threads: readonly SoakThread[], person: number): number[] {
  return threads.filter(({ people }) => people.includes(person)).map(({ id }) => id);
}

/** All messages of a thread that the server returns to a person in it. */
export async function allMessages(address: string, id: number, token: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const asked = { id, after_id: all.at(-1)?.id ?? 0, limit: 100 };
    const page = await mustCall(address, conversationsEndpoints.listMessages, asked, token);
    all.push(...page.messages);
    if (!page.has_more_data) return all;
  }
}

async function mustCall<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: CallerInputOf<E>,
  token: string,
): Promise<ReplyOf<E>> {
  const answer = await callOver(address, endpoint, input, token);
  if (answer?.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.body;
}
