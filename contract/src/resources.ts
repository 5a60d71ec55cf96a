import * as z from 'zod';
import { highlight } from './journey.ts';
import { atWork, endpoint, needs, ofRecord } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, optionalLine, uuid } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { noteBody } from './notes.ts';
import { personCard } from './users.ts';

/** The most resources of one organisation, drafts included. */
export const RESOURCES_MAX = 200;
export const RESOURCE_TITLE_MAX = 120;
export const RESOURCE_SUMMARY_MAX = 300;
export const RESOURCE_KEYWORD_MAX = 200;
export const RESOURCE_UNDO_SECONDS = 10;

/** `draft` was never published; `taken_back` was, and no person reads it now. */
export const RESOURCE_STATES = ['draft', 'published', 'taken_back'] as const;
export type ResourceState = (typeof RESOURCE_STATES)[number];

const focusArea = z.object({ id: z.number(), focus_area: z.string() });
const words = {
  id: z.number(),
  organisation: namedAudience,
  title: z.string(),
  summary: z.string().nullable(),
  /** One of the twenty that it is about. */
  focus_area: focusArea.nullable(),
};

const published = { ...words, published_at: z.string() };

/** What an organisation has published, in a list. */
export const resourceCard = z
  .object({
    ...published,
    /** With a keyword: the title and a part of the text, with the found words marked. */
    found: z.object({ title: highlight, excerpt: highlight }).nullable(),
  })
  .meta({ id: 'ResourceCard' });
export type ResourceCard = z.output<typeof resourceCard>;

export const resource = z
  .object({
    ...published,
    /** Sanitised HTML of `NOTE_TAGS`. */
    html: z.string(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.output<typeof resource>;

const writtenFields = {
  ...words,
  state: z.enum(RESOURCE_STATES),
  /** It was changed since it was published, and its readers still see the words of before. */
  has_changes: z.boolean(),
  published_at: z.string().nullable(),
  edited_at: z.string(),
  edited_by: personCard.nullable(),
  version: z.number(),
};

/** A resource as administrators of its organisation see it, in a list. */
export const writtenCard = z.object(writtenFields).meta({ id: 'WrittenResourceCard' });
export type WrittenCard = z.output<typeof writtenCard>;

export const writtenResource = z
  .object({ ...writtenFields, html: z.string() })
  .meta({ id: 'WrittenResource' });
export type WrittenResource = z.output<typeof writtenResource>;

/** An organisation that the caller administers. */
export const writingOrganisation = z
  .object({
    organisation: namedAudience,
    /** The last changed first. */
    resources: z.array(writtenCard),
  })
  .meta({ id: 'WritingOrganisation' });
export type WritingOrganisation = z.output<typeof writingOrganisation>;

/** The words of a resource, as a form sends them. */
export const resourceFields = {
  title: line({ max: RESOURCE_TITLE_MAX }),
  summary: optionalLine(RESOURCE_SUMMARY_MAX),
  focus_area_id: id.nullable().optional(),
  content: noteBody,
};
const version = z.int();
const written = z.object({ resource: writtenResource });
const readable = needs('providerContent', 'view', 'member_id');
const liveTags = ['resource', 'place', 'person'] as const;
const byAdministrators = <const A extends 'read' | 'update' | 'publish' | 'delete' | 'restore'>(action: A) =>
  ({ ...ofRecord('resource', action), atWork: true }) as const;

export const resourcesEndpoints = {
  listResources: endpoint({
    method: 'GET',
    path: '/api/patient/organisation_resources',
    summary:
      'What organisations have published: those that look after the member, and for oneself those where one works too. The newest first. A keyword searches title, summary and text, the best first; where nothing has the words as typed, words of similar spelling.',
    access: readable,
    liveTags,
    input: z.strictObject({
      member_id: id.optional(),
      keyword: line({ max: RESOURCE_KEYWORD_MAX }).optional(),
      limit,
      offset,
    }),
    reply: pageOf({
      resources: z.array(resourceCard),
      /** Nothing has the words as typed: these have words of similar spelling. */
      near: z.boolean(),
    }),
    refuses: ['not_found'],
  }),
  getResource: endpoint({
    method: 'GET',
    path: '/api/resources/get_resource',
    summary: 'One published resource, to read.',
    access: readable,
    liveTags,
    input: z.strictObject({ id, member_id: id.optional() }),
    reply: z.object({ resource }),
    refuses: ['not_found'],
  }),
  listWrittenResources: endpoint({
    method: 'GET',
    path: '/api/resources/list_written',
    summary: 'The resources of the organisations that the caller administers, drafts included.',
    access: atWork,
    liveTags,
    input: z.strictObject({}),
    reply: z.object({ organisations: z.array(writingOrganisation) }),
  }),
  getWrittenResource: endpoint({
    method: 'GET',
    path: '/api/resources/get_written',
    summary: 'One of them with its newest words, published or not.',
    access: byAdministrators('read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: written,
    refuses: ['not_found'],
  }),
  createResource: endpoint({
    method: 'POST',
    path: '/api/resources/create_resource',
    summary: 'Write a draft for an organisation; by its administrators.',
    access: atWork,
    input: z.strictObject({ organisation_id: id, ...resourceFields, client_key: uuid.optional() }),
    reply: written,
    refuses: ['not_found', 'resources_full', 'key_reused'],
  }),
  updateResource: endpoint({
    method: 'POST',
    path: '/api/resources/update_resource',
    summary: 'Change the words of a resource. Readers see them once they are published.',
    access: byAdministrators('update'),
    input: z.strictObject({ id, ...resourceFields, version }),
    reply: written,
    refuses: ['not_found', 'stale'],
  }),
  publishResource: endpoint({
    method: 'POST',
    path: '/api/resources/publish_resource',
    summary: 'Let members and staff of the organisation read this version.',
    access: byAdministrators('publish'),
    input: z.strictObject({ id, version }),
    reply: written,
    refuses: ['not_found', 'stale'],
  }),
  takeBackResource: endpoint({
    method: 'POST',
    path: '/api/resources/take_back_resource',
    summary: 'Take a published resource away from all readers at once. Its words stay as a draft.',
    access: byAdministrators('publish'),
    unthrottled: true,
    input: z.strictObject({ id }),
    reply: written,
    refuses: ['not_found'],
  }),
  deleteResource: endpoint({
    method: 'POST',
    path: '/api/resources/delete_resource',
    summary:
      'Delete a resource that is not published; it can be brought back for a short time. A published one is taken back first.',
    access: byAdministrators('delete'),
    input: z.strictObject({ id, version }),
    reply: z.object({ id: z.number(), undo_until: z.string() }),
    refuses: ['not_found', 'stale', 'conflict'],
  }),
  restoreResource: endpoint({
    method: 'POST',
    path: '/api/resources/restore_resource',
    summary: 'Undo a deletion while there is time.',
    access: byAdministrators('restore'),
    input: z.strictObject({ id }),
    reply: written,
    refuses: ['not_found', 'resources_full', 'undo_expired'],
  }),
} as const;
