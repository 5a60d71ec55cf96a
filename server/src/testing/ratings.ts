import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { ratingsEndpoints } from '@kith/contract/ratings';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

type Rating = CallerInputOf<typeof ratingsEndpoints.rateProvider>;
export type Said = Omit<Rating, 'provider_id' | 'version' | 'answers'> & {
  readonly numbers?: Readonly<Record<string, number>>;
  readonly chosen?: Readonly<Record<string, string[]>>;
  readonly words?: string;
};

type Of = Pick<Someone, 'id'>;

/** The answers of a rating: both that are required, and others beside them. */
export function answersOf({ numbers, chosen = {}, words }: Said = {}): Rating['answers'] {
  return [
    ...Object.entries({ q1: 4, q2: 4, ...numbers }).map(([question_id, number]) => ({ question_id, number })),
    ...Object.entries(chosen).map(([question_id, choices]) => ({ question_id, choices })),
    ...(words === undefined ? [] : [{ question_id: 'q8', words }]),
  ];
}

/**
 * A visit of this member with this professional that is over, at no time of another. The row alone: no call
 * books the past.
 */
export async function letMeet(world: World, member: Of, professional: Of): Promise<void> {
  const ended = new Date(world.now().getTime() - (1 + Math.random() * 20) * 86_400_000);
  const started = new Date(ended.getTime() - 60_000);
  await world.database.pool.query(
    `with service as (insert into booking_services (provider_id, name, minutes, modes, created_at)
       values ($2, 'Visit', 1, '{phone}', $3) returning id)
     insert into appointments (member_id, provider_id, place_id, service_id, service_name, minutes, mode,
       time_zone, starts_at, ends_at, held_until, change_until, created_at)
     select $1, $2, 0, id, 'Visit', 1, 'phone', 'UTC', $3, $4, $4, $3, $3 from service`,
    [member.id, professional.id, started, ended],
  );
}

/** Rates after such a visit. */
export async function rateAfterVisit(world: World, member: Someone, professional: Someone, said: Said = {}) {
  await letMeet(world, member, professional);
  const { share_words = false } = said;
  return (
    await member.call(ratingsEndpoints.rateProvider, {
      ...{ provider_id: professional.id, answers: answersOf(said), share_words, version: 0 },
    })
  ).rating;
}

/** All ratings of a professional become so many days older, and so do the months of their counts. */
export async function letRatingsAge(world: World, professional: Of, days: number): Promise<void> {
  const of = [professional.id, days];
  await world.database.pool.query(
    'update ratings set rated_on = rated_on - $2::int where provider_id = $1',
    of,
  );
  await world.database.pool.query(
    'update rating_counts set counted_for = counted_for - $2::int where provider_id = $1',
    of,
  );
}

/** So old that what was rated until now is counted at the next look, on any day of a month. */
export const COUNTED_AFTER = 63;
