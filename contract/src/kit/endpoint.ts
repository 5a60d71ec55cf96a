import type * as z from 'zod';
import type { RecordAction, RecordKind } from '../abilities.ts';
import type { ErrorCode } from '../errors.ts';
import type { Action, Area } from '../permissions.ts';
import type { StaffRole } from '../roles.ts';
import type { ItemKind } from './item-kinds.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * States of an account in which an endpoint still answers. Other endpoints refuse with the name of the state.
 */
export type AccountState = 'terms_outdated' | 'consent_pending';

/**
 * The callers who are allowed, the first of the three questions of permission: `public` all · `session` every
 * signed-in person, for their own data · `owner` the member alone · `grant` the member, a supporter with that
 * permission, a professional of the member's team · `near` the member and people with a relation to them now,
 * for rows that are judged one by one · `staff` holders of a role · `record` the callers who may do this with
 * that record by its policy; the record is held before the story begins.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session'; readonly atWork?: true }
  | { readonly kind: 'owner' }
  | ({ readonly kind: 'owner' } & WithRecord)
  | { readonly kind: 'grant'; readonly area: Area; readonly action: Action; readonly of: string }
  | { readonly kind: 'near'; readonly of: string }
  | ({ readonly kind: 'near'; readonly of: string } & WithRecord)
  | { readonly kind: 'staff'; readonly role: StaffRole }
  | ({ readonly kind: 'record'; readonly of: string; readonly atWork?: true } & WithRecord);

/** What the call does with one record. */
interface WithRecord {
  readonly record: RecordKind;
  readonly action: RecordAction;
}

/** Bytes as a reply: an image or a file, streamed unchanged. */
export interface BytesReply {
  readonly bytes: readonly string[];
}

export interface FilesLimit {
  /** `field[]` on the wire. */
  readonly field: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
}

/** A file of a multipart body, as the server hands it to a story. */
export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: Uint8Array;
}

type Views = Readonly<Record<string, z.ZodType>>;

export interface Endpoint<
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType | BytesReply = z.ZodType | BytesReply,
  A extends Access = Access,
> {
  readonly method: Method;
  /** As in the published list; parts in braces come from the path and belong to `input`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  /** States in which it still answers; empty by default. */
  readonly during: readonly AccountState[];
  /** Path, query and body together: a field has one name in all three. */
  readonly input: I;
  readonly reply: R;
  /** Other forms of the reply, each by the `view` of the input that asks for it. */
  readonly views?: Views;
  /** `form` unless files travel. The server always takes JSON too. */
  readonly encoding: 'form' | 'multipart';
  /** Name and limit in bytes of the one file that a multipart body carries. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /**
   * The files that a multipart body may carry beside its fields, streamed to disk: how many, and how many
   * bytes in all.
   */
  readonly files?: FilesLimit;
  /**
   * Live tags: the kinds of item that the answer shows. When such an item changes, a client that shows the
   * answer asks again.
   */
  readonly liveTags: readonly ItemKind[];
  /** Never refused by the throttle: one's own plan, signing out, and taking back shared data. */
  readonly unthrottled?: true;
  /** A POST that changes nothing: what it asks for stands in no address. It counts and waits as a read. */
  readonly readsOnly?: true;
  /**
   * No row and no line of a log that this call leaves names its caller, nor comes from the transaction of
   * one that does: it states no fact and records no read.
   */
  readonly unnamed?: true;
  /** The refusal in place of `fields_rejected` where a field is missing that the input cannot be without. */
  readonly incomplete?: ErrorCode;
  /** Refusals beyond those of the kernel (401, 403, 422, 429), for the document. */
  readonly refuses: readonly ErrorCode[];
}

export type InputOf<E> = E extends Endpoint<infer I, infer _R, infer _A> ? z.output<I> : never;
export type CallerInputOf<E> = E extends Endpoint<infer I, infer _R, infer _A> ? z.input<I> : never;
export type ReplyOf<E> =
  E extends Endpoint<infer _I, infer R, infer _A>
    ? R extends z.ZodType
      ? z.output<R>
      : { readonly contentType: string; readonly bytes: Uint8Array }
    : never;

/** What the call answers in place of its reply where the input names this view. */
export type ViewOf<E, V extends string> = E extends { views: Readonly<Record<V, infer S extends z.ZodType>> }
  ? z.output<S>
  : never;

/** A grant must name a field of the input, or the endpoint does not compile. */
type Carried<I extends z.ZodObject, A extends Access> = A extends {
  kind: 'grant' | 'near' | 'record';
  of: infer F;
}
  ? F extends keyof I['shape']
    ? A
    : never
  : A;

type Draft<I extends z.ZodObject, R extends z.ZodType | BytesReply, A extends Access> = Pick<
  Endpoint<I, R, A>,
  'method' | 'path' | 'summary' | 'access' | 'input' | 'reply'
> &
  Partial<
    Pick<
      Endpoint<I, R, A>,
      | 'during'
      | 'encoding'
      | 'file'
      | 'files'
      | 'liveTags'
      | 'unthrottled'
      | 'readsOnly'
      | 'unnamed'
      | 'incomplete'
      | 'refuses'
    >
  >;

/**
 * One call of the product, as data: the server, the client and the published document are made from this
 * value.
 */
export function endpoint<I extends z.ZodObject, R extends z.ZodType | BytesReply, A extends Access>(
  draft: Draft<I, R, A> & { readonly access: Carried<I, A> },
): Endpoint<I, R, A> {
  return { during: [], encoding: 'form', liveTags: [], refuses: [], ...draft };
}

/** The call with other forms of its reply; its input says which of them `view` may name. */
export function withViews<
  I extends z.ZodObject,
  R extends z.ZodType | BytesReply,
  A extends Access,
  V extends Views,
>(one: Endpoint<I, R, A>, views: V): Endpoint<I, R, A> & { readonly views: V } {
  return { ...one, views };
}

/** The schema of the answer to a parsed input. */
export function replyTo<R>(reply: R, views: Views | undefined, input: unknown): R | z.ZodType {
  if (views === undefined || typeof input !== 'object' || input === null || !('view' in input)) return reply;
  return views[String(input.view)] ?? reply;
}

export const anybody = { kind: 'public' } as const;
export const signedIn = { kind: 'session' } as const;
/** As `signedIn`, for a person's work: the call waits until the account has a second step. */
export const atWork = { kind: 'session', atWork: true } as const;
export const theMember = { kind: 'owner' } as const;

/** `of` names the input field that carries the member; a request without it means oneself. */
export function needs<A extends Area, const F extends string>(area: A, action: Action<A>, of: F) {
  return { kind: 'grant', area, action, of } as const;
}

/** As `needs`, without a permission: a list that is filtered and never refused. */
export function near<const F extends string>(of: F) {
  return { kind: 'near', of } as const;
}

/** The record that the input names by its id, for what its policy lets the caller do with it. */
export function ofRecord<const K extends RecordKind, const A extends RecordAction<K>>(record: K, action: A) {
  return { kind: 'record', record, action, of: 'id' } as const;
}

/** As `ofRecord`, of the thread that the input names as `conversation_id`. */
export function ofThread<const A extends RecordAction<'thread'>>(action: A) {
  return { ...ofRecord('thread', action), of: 'conversation_id' } as const;
}

/** As `ofRecord`, of the membership that the input names as `patient_team_id`. */
export function ofMembership<const A extends RecordAction<'membership'>>(action: A) {
  return { ...ofRecord('membership', action), of: 'patient_team_id' } as const;
}

/** The same of one that waits for an answer. */
export function ofInvitation<const A extends RecordAction<'invitation'>>(action: A) {
  return { ...ofRecord('invitation', action), of: 'patient_team_id' } as const;
}

/** As `ofRecord`, of the area that a member has chosen, which the input names as `patient_focus_area_id`. */
export function ofPatientFocusArea<const A extends RecordAction<'focus_area'>>(action: A) {
  return { ...ofRecord('focus_area', action), of: 'patient_focus_area_id' } as const;
}

/** The one record of that noun that each member has, of the member whom the call is about. */
export function ofMember<const W extends OfOne, const K extends RecordKind, const A extends RecordAction<K>>(
  whose: W,
  record: K,
  action: A,
) {
  return { ...whose, record, action } as const;
}

type OfOne = typeof theMember | { readonly kind: 'near'; readonly of: string };

export function staff(role: StaffRole) {
  return { kind: 'staff', role } as const;
}

export function bytes(...contentTypes: string[]): BytesReply {
  return { bytes: contentTypes };
}

/** Whether a call changes nothing. */
export function isRead({ method, readsOnly }: Pick<Endpoint, 'method' | 'readsOnly'>): boolean {
  return method === 'GET' || readsOnly === true;
}

export function isBytes(reply: z.ZodType | BytesReply): reply is BytesReply {
  return 'bytes' in reply;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;
