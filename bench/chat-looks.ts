import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { journeyEndpoints } from '@kith/contract/journey';
import { threadsEndpoints } from '@kith/contract/threads';
import type pg from 'pg';
import type { Someone } from '../server/src/testing/caller.ts';
import { type Cast, LONG, type LongChats, MESSAGES, RARE } from './chat-crowd.ts';
import { type Explained, explain } from './explain.ts';
import type { Product } from './product.ts';
import { hear, type Statement } from './statements.ts';

/** Fewer than the messages of a long chat: a statement near this number has read a whole chat. */
const MOST_READ = LONG - 2000;
const MOST_SORTED = 10_000;

const { listInbox, getCover } = frontDeskEndpoints;

export type People = Readonly<Record<keyof Cast, Someone>>;
type Look = readonly [title: string, ask: () => Promise<unknown>];

function looks({ member, supporter, receptionist, coordinator }: People, long: LongChats): Look[] {
  const { listThreads, getThread, listMessages, searchMessages, sendText } = conversationsEndpoints;
  const { countUnreadThreads, listTeamContacts, markSeen } = conversationsEndpoints;
  const { getTimeline } = journeyEndpoints;
  const [id, conversation_id] = [long.group, long.group];
  const search = (keyword: string) => () => member.call(searchMessages, { id, keyword });
  const say = (from: Someone, chat: number) => () =>
    from.call(sendText, { conversation_id: chat, message: 'See you on Thursday' });
  const middle = MESSAGES - 20_000;
  return [
    ['List of 300 chats, first 100', () => member.call(listThreads, {})],
    ['List of 300 chats, the third 100', () => member.call(listThreads, { offset: 200 })],
    ['List of 30 chats', () => supporter.call(listThreads, {})],
    ['List of chats with one member', () => supporter.call(listThreads, { user: member.id })],
    ['List at the front desk, 4,001 chats', () => receptionist.call(listThreads, {})],
    ['One chat', () => member.call(getThread, { id })],
    ['The team, with their chats', () => member.call(listTeamContacts, {})],
    ['Messages, the newest 100', () => member.call(listMessages, { id, limit: 100 })],
    [
      'Messages, 100 older',
      () => member.call(listMessages, { id: long.private, before_id: middle, limit: 100 }),
    ],
    [
      'Messages, 100 after an id',
      () => member.call(listMessages, { id: long.private, after_id: 1, limit: 100 }),
    ],
    ['Messages of a blocked chat', () => member.call(listMessages, { id: long.blocked, limit: 100 })],
    ['Unread, 300 chats', () => member.call(countUnreadThreads, {})],
    ['Unread, at the front desk', () => receptionist.call(countUnreadThreads, {})],
    ['Search in 50,000, a rare word', search(RARE)],
    ['Search in 50,000, a common word', search('sleep')],
    ['Search in 50,000, a word that is not there', search('walrus')],
    ['Search in 50,000, a letter', search('w')],
    ['Send to a group', say(member, long.group)],
    ['Send to a front desk', say(member, long.desk)],
    ['Answer at a front desk', say(receptionist, long.desk)],
    ['Seen', () => member.call(markSeen, { conversation_id, last_message_seen: MESSAGES })],
    ['Typing', () => member.call(threadsEndpoints.sayTyping, { conversation_id })],
    ['Inbox of 4,001 chats, all', () => receptionist.call(listInbox, {})],
    ['Inbox, unclaimed', () => receptionist.call(listInbox, { view: 'unclaimed' })],
    ['Inbox, mine', () => receptionist.call(listInbox, { view: 'mine' })],
    ['Inbox of a coordinator', () => coordinator.call(listInbox, {})],
    ['Usual time to reply', () => member.call(getCover, { id: long.desk })],
    ['Journey with messages, first page', () => member.call(getTimeline, {})],
    [
      'Journey of messages alone, second page',
      () => member.call(getTimeline, { filter_by: 'message', offset: 100 }),
    ],
    ['Journey of a member, as a supporter', () => supporter.call(getTimeline, { member_id: member.id })],
    ['Journey search, a rare word', () => member.call(getTimeline, { keyword: RARE })],
  ];
}

/** Prints the plan of each statement, and tells whether all plans are good. */
export async function lookAtPlans(product: Product, people: People, long: LongChats): Promise<boolean> {
  const client = await product.database.pool.connect();
  await client.query('set statement_timeout = 0');
  const inEvery = await heardOf(() => people.member.call(getCover, { id: long.private }));
  const session = new Set(inEvery.slice(0, 1).map(({ text }) => text));
  let isGood = true;
  console.log(
    '| Asked | statement | rows read | of no use | sorted | buffers | ms |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |',
  );
  for (const [title, ask] of looks(people, long)) {
    const statements = (await heardOf(ask)).filter(({ text }) => !session.has(text) && isLookedAt(text));
    const explained = [];
    for (const statement of statements) explained.push({ statement, ...(await worstOf(client, statement)) });
    const worst = explained.toSorted((one, other) => other.rows - one.rows || other.ms - one.ms);
    for (const one of worst.slice(0, 2)) {
      const complaint = complaintAbout(one);
      isGood &&= complaint === '';
      const { rows, thrownAway, sorted, buffers, ms } = one;
      console.log(
        `| ${title} | ${nameOf(one.statement)} | ${rows} | ${thrownAway} | ${sorted} | ${buffers} | ${ms.toFixed(2)} |${complaint}`,
      );
      if (process.env['PLANS'] && title.includes(process.env['PLANS']))
        console.log(one.statement.text, one.text);
    }
  }
  client.release();
  return isGood;
}

/** Listens at the second call, when all statements are prepared. */
async function heardOf(ask: () => Promise<unknown>): Promise<Statement[]> {
  await ask();
  return hear(ask);
}

function isLookedAt(text: string): boolean {
  return /^\s*(select|insert|update|delete|with|\()/i.test(text);
}

async function worstOf(client: pg.PoolClient, statement: Statement): Promise<Explained> {
  const own = await explain(client, statement, 'force_custom_plan');
  if (!statement.config.name) return own;
  const general = await explain(client, statement, 'force_generic_plan');
  return general.ms > own.ms ? general : own;
}

function complaintAbout({ rows, sorted }: Explained): string {
  if (rows > MOST_READ) return ' reads too much';
  return sorted > MOST_SORTED ? ' sorts too much' : '';
}

function nameOf({ text, config }: Statement): string {
  return config.name || text.replaceAll('"', '').replaceAll(/\s+/g, ' ').slice(0, 40);
}
