import type { TeamContact } from '@kith/contract/conversations';
import type { Thread } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { call } from '#client/api/call.ts';

const { createGroup, renameGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;

export interface NewGroup {
  readonly name: string;
  readonly people: readonly number[];
  /** Null for a group about no member. */
  readonly about: number | null;
  readonly clientKey: string;
}

export async function makeGroup({ name, people, about, clientKey }: NewGroup): Promise<Thread> {
  const whom = about === null ? {} : { about_patient_id: about };
  return (await call(createGroup, { name, people: [...people], ...whom, client_key: clientKey })).thread;
}

export async function nameGroup({ conversation_id }: Thread, name: string): Promise<Thread> {
  return (await call(renameGroup, { conversation_id, name })).thread;
}

export async function addPerson({ conversation_id }: Thread, person_id: number): Promise<Thread> {
  return (await call(addToGroup, { conversation_id, person_id })).thread;
}

export async function removePerson({ conversation_id }: Thread, person_id: number): Promise<Thread> {
  return (await call(removeFromGroup, { conversation_id, person_id })).thread;
}

export async function leave({ conversation_id }: Thread): Promise<void> {
  await call(leaveGroup, { conversation_id });
}

/** A person of the team who has an account, so that they can be in a chat. */
export type ChatContact = TeamContact & { readonly user_id: number };

export function peopleAmong(contacts: readonly TeamContact[], viewer: number): ChatContact[] {
  return contacts.flatMap((contact) => {
    const { user_id, status } = contact;
    return user_id !== null && user_id !== viewer && status === 'active' ? [{ ...contact, user_id }] : [];
  });
}
