import * as z from 'zod';
import type { PlainKind } from './kit/nouns.ts';

/** What a caller may be able to do with one record that they see. */
export const ABILITIES = ['update', 'delete', 'share', 'withhold'] as const;
export type Ability = (typeof ABILITIES)[number];

/**
 * What calls do with one record of each noun. `read` sees it, `step` takes a step by the rules of the noun,
 * and `restore` brings it back, for its author alone. `write` adds a message to a thread, `answer` serves a
 * member there for an organisation, and `claim` does so at a front desk alone.
 */
interface OwnActions {
  readonly note: 'read' | 'update' | 'delete' | 'restore' | 'share';
  /** A file of a note, by its own id. */
  readonly note_file: 'read';
  readonly task: 'read' | 'update' | 'step' | 'withhold';
  readonly event: 'read' | 'update' | 'delete' | 'restore' | 'withhold';
  /** A check-in that is done, by its member. */
  readonly assessment: 'read' | 'share' | 'withhold';
  /** One that goes on, by the person who answers. */
  readonly assessment_sitting: 'read' | 'update';
  /** What staff do after a check-in of a member, by the people of its role. */
  readonly follow_up: 'read' | 'acknowledge' | 'close';
  /** By administrators of its organisation. */
  readonly follow_up_rule: 'update';
  readonly thread: 'read' | 'update' | 'step' | 'write' | 'answer' | 'claim';
  readonly message: 'update' | 'delete' | 'react';
  /** A file of a message, by its own id. */
  readonly attachment: 'read';
  /** On a record of a member. */
  readonly comment: 'update' | 'delete' | 'restore';
  /** A group that a member makes of people of their team. */
  readonly group: 'update' | 'delete' | 'restore';
  /** Of a member's team: its permissions change, it ends, and it holds again. */
  readonly membership: 'update' | 'delete' | 'restore';
  /** A membership that waits for an answer; `update` sends it again. */
  readonly invitation: 'read' | 'update' | 'delete' | 'restore' | 'answer';
  /** A supporter asks for more permissions. */
  readonly access_request: 'answer';
  /** To an organisation, by the person concerned. */
  readonly consent: 'answer' | 'withdraw';
  /** The request for such a consent, by the person at an organisation who made it. */
  readonly referral: 'delete';
  /** An area that a member has chosen, a goal of it, an action of that, and a rating: by the member. */
  readonly focus_area: 'read' | 'update' | 'withhold';
  readonly focus_goal: 'update' | 'withhold' | 'delete' | 'restore';
  readonly focus_action: 'read' | 'update' | 'delete' | 'restore';
  readonly focus_progress: 'read' | 'update' | 'delete' | 'restore';
  /** A goal that a professional proposed, by the member, or by the professional who takes it back. */
  readonly focus_proposal: 'answer';
  /**
   * A line of a member's list of medicines, by the member; `read` also by supporters with the switch, and by
   * people whom it is shared with.
   */
  readonly medication: 'read' | 'update' | 'share' | 'withhold' | 'delete' | 'restore' | 'renew';
  /** A request for a new script: its member withdraws it, and the people who are asked do the rest. */
  readonly renewal: 'step' | 'restore' | 'withdraw';
  /** Moved by `update` and cancelled by `delete`: by its member, or by its professional. */
  readonly appointment: 'read' | 'update' | 'delete' | 'withhold' | 'remind' | 'accompany';
  /** An appointment, before and after it: `bring` is its member’s alone, `agree` its professional’s too. */
  readonly visit: 'read' | 'bring' | 'agree';
  /** The member's own place on a waiting list; `answer` takes the time that is offered, or passes it on. */
  readonly wait: 'delete' | 'answer';
  /** Of an organisation, by its administrators; `publish` also takes it back. */
  readonly resource: 'read' | 'update' | 'publish' | 'delete' | 'restore';
  /** By each person who sees it; `update` and `delete` by its author. */
  readonly forum_post: 'read' | 'star' | 'answer' | 'update' | 'delete';
  readonly forum_comment: 'update' | 'delete';
  /** In the room of a focus area, by its author. */
  readonly room_message: 'delete';
  readonly notification: 'update';
  /** The one of a member; `step` is an answer to its reminder. */
  readonly safety_plan: 'read' | 'update' | 'share' | 'step';
}
type PlainAction = 'read' | 'update' | 'delete' | 'restore' | 'share';
type RecordActions = OwnActions & { readonly [K in PlainKind]: PlainAction };
export type RecordKind = keyof RecordActions;
export type RecordAction<K extends RecordKind = RecordKind> = RecordActions[K];

export const abilities = z.array(z.enum(ABILITIES));

/**
 * What a caller may be able to do now in a thread that they are in: write a message, set its name and its
 * people, block it, serve the member there for an organisation, and claim it at a front desk.
 */
export const THREAD_ABILITIES = ['write', 'update', 'block', 'answer', 'claim'] as const;
export type ThreadAbility = (typeof THREAD_ABILITIES)[number];

/** What a sender may be able to do now with their message. */
export const MESSAGE_ABILITIES = ['update', 'delete'] as const;
export type MessageAbility = (typeof MESSAGE_ABILITIES)[number];

/** Fields of each record that say what the caller may do with it. */
export const abilityFields = {
  /** The same as `update` among the abilities. */
  can_edit: z.boolean(),
  abilities,
};
