import { allows } from '@kith/contract/permissions';
import {
  type Resource,
  type ResourceCard,
  resourcesEndpoints,
  type WritingOrganisation,
  type WrittenResource,
} from '@kith/contract/resources';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Acting, useActingFor } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { inputOf, type ResourceValues } from './resource-values.ts';

const calls = resourcesEndpoints;

/** Whose resources are read: one’s own, those of a member, or none where the member keeps them closed. */
export interface Reader {
  readonly person: number;
  /** Named in each call; absent for oneself. */
  readonly member?: number;
  readonly isOpen: boolean;
}

export function useReader(): Reader {
  const { id } = useViewer();
  return readerOf(id, useActingFor());
}

/** A professional reads by their own post, also while they work with a member. */
function readerOf(person: number, acting: Acting | null): Reader {
  if (acting?.as !== 'supporter') return { person, isOpen: true };
  const isOpen = allows(acting.permissions, 'providerContent', 'view');
  return { person, member: acting.patient_id, isOpen };
}

const keyOf = ({ person, member }: Reader) => [...memberKey(member ?? person), 'resources'] as const;
const named = ({ member }: Reader) => (member === undefined ? {} : { member_id: member });

/** All that may be read, without the words. */
export const resourcesQuery = (reader: Reader) =>
  queryOptions({
    ...liveTags(calls.listResources, reader.member ?? null),
    queryKey: [...keyOf(reader), 'list'],
    queryFn: ({ signal }): Promise<ResourceCard[]> =>
      allPages(async (page) => {
        const asked = { ...named(reader), ...page };
        const { resources, has_more_data } = await call(calls.listResources, asked, { signal });
        return { rows: resources, has_more_data };
      }),
    enabled: reader.isOpen,
  });

/** The best first. */
const HITS_MAX = 20;

export const foundResourcesQuery = (reader: Reader, keyword: string) =>
  queryOptions({
    ...liveTags(calls.listResources, reader.member ?? null),
    queryKey: [...keyOf(reader), 'found', keyword],
    queryFn: ({ signal }) =>
      call(calls.listResources, { ...named(reader), keyword, limit: HITS_MAX }, { signal }),
    enabled: reader.isOpen,
  });

export const resourceQuery = (reader: Reader, id: number) =>
  queryOptions({
    ...liveTags(calls.getResource, reader.member ?? null),
    queryKey: [...keyOf(reader), id],
    queryFn: async ({ signal }): Promise<Resource> =>
      (await call(calls.getResource, { id, ...named(reader) }, { signal })).resource,
    // What was taken back must not stand there from before.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

const WRITTEN = ['resources-written'] as const;

export const writtenListQuery = queryOptions({
  ...liveTags(calls.listWrittenResources),
  queryKey: [...WRITTEN, 'list'],
  queryFn: async ({ signal }): Promise<WritingOrganisation[]> =>
    (await call(calls.listWrittenResources, {}, { signal })).organisations,
  refetchOnMount: 'always',
});

export const writtenQuery = (id: number) =>
  queryOptions({
    ...liveTags(calls.getWrittenResource),
    queryKey: [...WRITTEN, id],
    queryFn: async ({ signal }): Promise<WrittenResource> =>
      (await call(calls.getWrittenResource, { id }, { signal })).resource,
    refetchOnMount: 'always',
    retry: false,
  });

/** Shows what came back, and asks for the list again. */
export function showWritten(queries: QueryClient, one: WrittenResource): void {
  queries.setQueryData(writtenQuery(one.id).queryKey, one);
  void queries.invalidateQueries({ queryKey: writtenListQuery.queryKey });
}

export const create = async (organisation: number, values: ResourceValues, key: string) =>
  (
    await call(calls.createResource, {
      organisation_id: organisation,
      ...inputOf(values),
      client_key: key,
    })
  ).resource;

export const update = async (id: number, values: ResourceValues, version: number) =>
  (await call(calls.updateResource, { id, ...inputOf(values), version })).resource;

export const publish = async ({ id, version }: WrittenResource) =>
  (await call(calls.publishResource, { id, version })).resource;

export const takeBack = async ({ id }: WrittenResource) =>
  (await call(calls.takeBackResource, { id })).resource;

export const remove = ({ id, version }: WrittenResource) => call(calls.deleteResource, { id, version });

export const restore = async (id: number) => (await call(calls.restoreResource, { id })).resource;
