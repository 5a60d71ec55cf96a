import type { Chat } from './model-chat.ts';
import { ASSIGNED, isProfessionals, type Membership, opens } from './model-rights.ts';
import { isByTeam, type Known } from './model-rule.ts';
import { MEMBERS } from './model-steps.ts';

/** The person's membership of the member's team, if they have one. */
function membershipOf(known: Known, member: number, one: number): Membership | undefined {
  return known.pairs[member]?.[one - MEMBERS]?.membership;
}

/** The membership between two people, of whom one is a member. */
export function membershipBetween(known: Known, one: number, other: number): Membership | undefined {
  return membershipOf(known, one, other) ?? membershipOf(known, other, one);
}

export function isNear(known: Known, member: number, one: number): boolean {
  return membershipOf(known, member, one) !== undefined || isByTeam(known, member, one - MEMBERS);
}

/** Whether a person in a chat can take part in it, by their membership now. */
function isThere(known: Known, chat: Chat, one: number): boolean {
  const { about, by } = chat;
  if (about === undefined) return one === by || membershipBetween(known, by, one) !== undefined;
  const membership = membershipOf(known, about, one);
  return (
    one === about || (membership !== undefined && (opens(membership).chats || isLetIn(chat, one, membership)))
  );
}

/** The member is in the chat and let this person in, during the membership that they have now. */
function isLetIn({ about, people, letIn }: Chat, one: number, place: Membership): boolean {
  return about !== undefined && people.has(about) && letIn.get(one) === place.id;
}

/** The member lets these people in. */
export function letInto(known: Known, chat: Chat, people: Iterable<number>): void {
  for (const one of people) {
    const place = chat.about === undefined ? undefined : membershipOf(known, chat.about, one);
    if (place) chat.letIn.set(one, place.id);
    else chat.letIn.delete(one);
  }
}

/** The journey shows a supporter messages about the member by the switch alone. */
export function readsInJourney(known: Known, member: number, one: number): boolean {
  const place = membershipOf(known, member, one);
  return one === member || (place !== undefined && opens(place).chats);
}

/**
 * A person in a group who has no membership there, not even one that a switch closes, gets no message that is
 * written then.
 */
export function isAway(known: Known, { kind, about, by }: Chat, one: number): boolean {
  if (kind !== 'group' || one === (about ?? by)) return false;
  const place = about === undefined ? membershipBetween(known, by, one) : membershipOf(known, about, one);
  return place === undefined;
}

/**
 * The rule. Both people keep a private chat about no member when they part. Every other chat is gone for a
 * person without a membership there.
 */
export function isReader(known: Known, chat: Chat, one: number): boolean {
  const isKept = chat.about === undefined && chat.kind !== 'group';
  return chat.people.has(one) && (isKept || isThere(known, chat, one));
}

export function isOpen(known: Known, chat: Chat): boolean {
  return [...chat.people].filter((one) => isThere(known, chat, one)).length > 1;
}

/** With the member alone a supporter can always talk; with the team by a switch. */
function writesThere(known: Known, chat: Chat, one: number): boolean {
  const { about, kind, people } = chat;
  if (about === undefined || one === about) return true;
  const place = membershipOf(known, about, one);
  if (!place) return false;
  return writesAnywhere(place) || (kind !== 'group' && people.has(about)) || isLetIn(chat, one, place);
}

function writesAnywhere(place: Membership): boolean {
  return isProfessionals(place) || opens(place).writes;
}

export function statusOfWriting(known: Known, chat: Chat, one: number): number {
  if (!isReader(known, chat, one)) return 404;
  if (!isOpen(known, chat) || chat.blocks.has(one)) return 409;
  return writesThere(known, chat, one) ? 200 : 403;
}

/** The person who made a group, and the member whom it is about, choose its people. */
export function statusOfManaging(known: Known, chat: Chat, one: number): number {
  if (!isReader(known, chat, one)) return 404;
  const isTheirs = one === chat.by || one === chat.about;
  const place = chat.about === undefined ? undefined : membershipOf(known, chat.about, one);
  const writes =
    chat.about === undefined || one === chat.about || (place !== undefined && writesAnywhere(place));
  return chat.kind === 'group' && isTheirs && writes ? 200 : 403;
}

/** Never one's own coordinator, and never a group. */
export function isBlockable(known: Known, { kind, people }: Chat): boolean {
  const [one = 0, other = 0] = people;
  return kind === 'private' && membershipBetween(known, one, other)?.as !== ASSIGNED;
}

/**
 * The people whom a person can have in a group: about a member, the member's team; about no member, people
 * who share a team with them.
 */
export function statusOfChoosing(
  known: Known,
  by: number,
  about: number | undefined,
  people: readonly number[],
): number {
  const others = people.filter((one) => one !== by && one !== about);
  if (about === undefined) return others.every((one) => membershipBetween(known, by, one)) ? 200 : 422;
  if (by !== about) {
    const place = membershipOf(known, about, by);
    const opened = place && opens(place);
    const mayWrite = place && (isProfessionals(place) || (opened?.writes && opened.chats));
    if (!opened?.team || !mayWrite) return 403;
  }
  return others.every((one) => membershipOf(known, about, one)) ? 200 : 422;
}

type Opening = Pick<Chat, 'kind' | 'about'>;

/** The chat that these two would open, or the refusal. */
export function openingOf(known: Known, by: number, to: number, about: number | undefined): Opening | number {
  if (about !== undefined && by !== about && !isNear(known, about, by)) return 404;
  if (by === to) return 404;
  if (about === undefined) return aboutNobody(known, by, to);
  if (by === about) return withMember(known, about, to) ?? 404;
  const place = membershipOf(known, about, by);
  if (!place || !opens(place).chats) return 403;
  return (to === about ? withMember(known, about, by) : amongTeam(known, place, about, to)) ?? 404;
}

function withMember(known: Known, about: number, other: number): Opening | undefined {
  const place = membershipOf(known, about, other);
  return place && { kind: place.as === ASSIGNED ? 'coordinators' : 'private', about };
}

function amongTeam(known: Known, place: Membership, about: number, to: number): Opening | number | undefined {
  const mayWrite = isProfessionals(place) ? opens(place).team : opens(place).writes;
  if (!mayWrite) return 403;
  const theirs = membershipOf(known, about, to);
  if (!theirs) return undefined;
  // A chat in which the other could not write is not begun.
  const isLiving = isProfessionals(theirs) || (opens(theirs).chats && opens(theirs).writes);
  return isLiving ? { kind: 'private', about } : 403;
}

function aboutNobody(known: Known, by: number, to: number): Opening | number {
  const membership = membershipBetween(known, by, to);
  if (membership?.as === ASSIGNED) return { kind: 'coordinators', about: Math.min(by, to) };
  if (membership) return { kind: 'private', about: undefined };
  const isSeen = known.pairs.some((_pairs, member) => {
    const own = membershipOf(known, member, by);
    const seesTeam = member === by || (own !== undefined && opens(own).team);
    return seesTeam && membershipOf(known, member, to) !== undefined;
  });
  return isSeen || isNear(known, to, by) || isNear(known, by, to) ? 422 : 404;
}
