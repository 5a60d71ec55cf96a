import { caseloadEndpoints } from '@kith/contract/caseload';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import type { CallerInputOf, Endpoint } from '@kith/contract/kit/endpoint';
import { formPairs } from '@kith/contract/kit/form';
import { notesEndpoints } from '@kith/contract/notes';
import { searchEndpoints } from '@kith/contract/search';
import type { Sent } from './http-load.ts';

export interface Person {
  readonly id: number;
  readonly token: string;
}

/** A person, and the chat in which they write most. */
export interface Chatter extends Person {
  readonly chat: number;
}

export interface People {
  readonly normal: readonly Person[];
  readonly heavy: Person;
  readonly supporter: Person;
  /** A supporter who sees all shared items through groups. */
  readonly grouped: Person;
}

export interface Case {
  readonly name: string;
  readonly title: string;
  /** One for each person, asked in turn. */
  readonly requests: readonly Sent[];
}

const NOTE = '<p>Slept <strong>better</strong>. Walked by the river before work, and called Mum after.</p>';

const MESSAGE = 'Slept better. Walked by the river before work. Can we talk on Thursday?';

/**
 * The cases that are measured. The session check asks for a kind that keeps no records yet: it sends no other
 * statement.
 */
export function casesFor(
  { normal, heavy, supporter, grouped }: People,
  chatters: readonly Chatter[],
  pageFifty: string | undefined,
): Case[] {
  const timeline = journeyEndpoints.getTimeline;
  // As our own client asks.
  const look = (person: Person, asked: CallerInputOf<typeof timeline>) =>
    get(person, timeline, { ...asked, view: 'card' });
  const everyone = (asked: CallerInputOf<typeof timeline>) => normal.map((person) => look(person, asked));
  const cases: Case[] = [
    { name: 'session', title: 'Session check', requests: everyone({ filter_by: 'assessment' }) },
    { name: 'timeline', title: 'Timeline, first page of 100', requests: everyone({}) },
    { name: 'search', title: 'Keyword search, as typed', requests: everyone({ keyword: 'anxious' }) },
    { name: 'near', title: 'Keyword search, misspelt', requests: everyone({ keyword: 'anxius' }) },
    { name: 'everywhere', title: 'Search from anywhere, as typed', requests: sought(normal, 'anxious') },
    {
      name: 'create',
      title: 'Note create',
      requests: normal.map((person) => post(person, notesEndpoints.createNote, { note: NOTE })),
    },
    {
      name: 'caseload',
      title: 'Caseload of 15 people',
      requests: normal.slice(0, 1).map((person) => get(person, caseloadEndpoints.listCaseload, {})),
    },
    ...chatCases(chatters),
  ];
  if (pageFifty === undefined) return cases;
  return [
    ...cases,
    { name: 'heavy', title: 'Timeline of a member with 90,000 items', requests: [look(heavy, {})] },
    {
      name: 'fifty',
      title: 'The same, page 50 by cursor',
      requests: [look(heavy, { cursor: pageFifty })],
    },
    {
      name: 'supporter',
      title: 'The same, as a supporter who may see 1 %',
      requests: [look(supporter, { member_id: heavy.id })],
    },
    {
      name: 'groups',
      title: 'The same 1 %, through five groups',
      requests: [look(grouped, { member_id: heavy.id })],
    },
    {
      name: 'shared',
      title: 'Notes shared with me, through five groups',
      requests: [get(grouped, notesEndpoints.listNotesSharedWithMe, {})],
    },
    {
      name: 'rare',
      title: 'Keyword search among 90,000, a rare word',
      requests: [look(heavy, { keyword: 'esky' })],
    },
    {
      name: 'common',
      title: 'Keyword search among 90,000, a common word',
      requests: [look(heavy, { keyword: 'sleep' })],
    },
    {
      name: 'everywhere-common',
      title: 'Search from anywhere among 90,000, a common word',
      requests: sought([heavy], 'sleep'),
    },
  ];
}

function sought(people: readonly Person[], keyword: string): Sent[] {
  return people.map((person) => post(person, searchEndpoints.findEverywhere, { keyword }));
}

function chatCases(chatters: readonly Chatter[]): Case[] {
  const { listThreads, listMessages, sendText } = conversationsEndpoints;
  return [
    {
      name: 'chats',
      title: 'List of 30 chats',
      requests: chatters.map((person) => get(person, listThreads, {})),
    },
    {
      name: 'messages',
      title: 'Messages of a chat, page of 100',
      requests: chatters.map((person) => get(person, listMessages, { id: person.chat, limit: 100 })),
    },
    {
      name: 'send',
      title: 'Message send',
      requests: chatters.map((person) =>
        post(person, sendText, { conversation_id: person.chat, message: MESSAGE }),
      ),
    },
  ];
}

export function get<E extends Endpoint>(person: Person, endpoint: E, input: CallerInputOf<E>): Sent {
  const query = new URLSearchParams(formPairs(input)).toString();
  return {
    method: 'GET',
    path: query ? `${endpoint.path}?${query}` : endpoint.path,
    headers: bearer(person),
    body: '',
  };
}

function post<E extends Endpoint>(person: Person, endpoint: E, input: CallerInputOf<E>): Sent {
  const headers = { ...bearer(person), 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(formPairs(input)).toString();
  return { method: 'POST', path: endpoint.path, headers, body };
}

function bearer({ token }: Person): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
