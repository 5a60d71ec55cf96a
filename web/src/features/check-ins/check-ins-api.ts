import { type Assessment, type AssessmentRequest, assessment } from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { watchesEndpoints } from '@kith/contract/follow-ups';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord } from '#records';
import { toldOf } from './told.ts';

const calls = assessmentsEndpoints;
const { listWatches } = watchesEndpoints;

/** A check-in that is done. */
export const checkIns = defineRecord({
  kind: 'assessment',
  row: assessment,
  // The answers come with it, and are asked for by the page of a result alone.
  get: calls.getAssessment,
});

const share = checkIns.change(calls.shareResult);
export const shareResult = ({ id }: Assessment, choice: Choice): Promise<Assessment> =>
  share({ id, ...toSharing(choice) });

export const withholdResult = checkIns.change(calls.withholdAssessment);

/** What the person can take, and when they last did. */
export const instrumentsQuery = queryOptions({
  ...liveTags(calls.listInstruments),
  queryKey: ['check-ins', 'instruments'],
  queryFn: async ({ signal }) => (await call(calls.listInstruments, {}, { signal })).instruments,
  refetchOnMount: 'always',
});

/** As the server has it now; a person who waits for it is not kept by further tries. */
const anew = { staleTime: 0, retry: false } as const;

/**
 * Where the viewer is with one instrument: its card, the answers so far, also of another device, and the
 * request that it answers.
 */
export const standQuery = (code: string, viewer: number) =>
  queryOptions({
    queryKey: ['check-ins', 'stand', code],
    queryFn: async ({ client, signal }) => {
      const ownCard = async () => {
        const instruments = await client.fetchQuery({ ...instrumentsQuery, ...anew });
        const card = instruments.find((one) => one.assessment_code === code) ?? null;
        const id = card?.sitting_id ?? null;
        const sitting = id === null ? null : (await call(calls.getSitting, { id }, { signal })).sitting;
        return { card, sitting };
      };
      const [own, { watches }, requests] = await Promise.all([
        ownCard(),
        call(listWatches, { assessment_code: code }, { signal }),
        client.fetchQuery({ ...requestsQuery(viewer), ...anew }),
      ]);
      return { ...own, told: watches.map(toldOf), asked: setFor(requests, code) };
    },
    // Each visit begins with what the server has, and is never asked to begin anew while it lasts.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Of a check-in of the viewer that is done: who watches, and what staff have done. */
export const watchesQuery = (assessment_code: string, assessment_id: number) =>
  queryOptions({
    ...liveTags(listWatches),
    queryKey: ['check-ins', 'watches', assessment_id],
    queryFn: async ({ signal }) =>
      (await call(listWatches, { assessment_code, assessment_id }, { signal })).watches,
    refetchOnMount: 'always',
  });

/**
 * The request that waits for a check-in of this code, the one that is due first; null for none. What the
 * person takes answers it.
 */
export function setFor(waiting: readonly AssessmentRequest[], code: string): string | null {
  const asks = ({ assessments }: AssessmentRequest) =>
    assessments.some((one) => one.assessment_code === code && one.assessment_id === null);
  return waiting.find(asks)?.set_request_id ?? null;
}

/** Requests to the viewer that wait, those that are due first at the top. */
export const requestsQuery = (id: number) =>
  queryOptions({
    ...liveTags(assessmentRequestsEndpoints.listRequestsOfUser),
    queryKey: [...memberKey(id), 'assessment_request'],
    queryFn: async ({ signal }) =>
      (await call(assessmentRequestsEndpoints.listRequestsOfUser, { id }, { signal })).assessments_requests,
    refetchOnMount: 'always',
  });

/** Who asks a member again and again, and how often. */
export const schedulesQuery = (whose: Whose) =>
  queryOptions({
    ...liveTags(checkInSchedulesEndpoints.listCheckInSchedules, whose.named.member_id ?? null),
    queryKey: [...memberKey(whose.member), 'assessment_schedule'],
    queryFn: async ({ signal }) =>
      (await call(checkInSchedulesEndpoints.listCheckInSchedules, whose.named, { signal })).schedules,
    refetchOnMount: 'always',
  });

export const requestQuery = (set_request_id: string) =>
  queryOptions({
    ...liveTags(assessmentRequestsEndpoints.getAssessmentRequest),
    queryKey: ['check-ins', 'request', set_request_id],
    queryFn: async ({ signal }) =>
      (await call(assessmentRequestsEndpoints.getAssessmentRequest, { set_request_id }, { signal })).request,
    refetchOnMount: 'always',
  });

export const doneQuery = checkIns.list(calls.listSelfCompleted, (page) => page.assessments);

/** One result, as far as the viewer may see it. */
export const resultQuery = (id: number, whose: Whose) =>
  queryOptions({
    ...liveTags(calls.getAssessment, whose.named.member_id ?? null),
    queryKey: [...checkIns.key(whose.member), 'result', id],
    queryFn: ({ signal }) => call(calls.getAssessment, { id }, { signal }),
    gcTime: 0,
  });

const PAGE = 50;

/** The results so far, the newest first, and the first of all. */
export interface Report {
  readonly results: readonly Assessment[];
  readonly first: Assessment | null;
}

/** One instrument of a member over time, the newest first. */
export const reportQuery = (code: string, whose: Whose) =>
  infiniteQueryOptions({
    ...liveTags(calls.getReport, whose.named.member_id ?? null),
    queryKey: [...checkIns.key(whose.member), 'report', code],
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.getReport,
        { ...whose.named, assessment_code: code, limit: PAGE, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }): Report => ({
      results: pages.flatMap(({ results }) => results),
      first: pages[0]?.first ?? null,
    }),
    refetchOnMount: 'always',
  });
