import { KEPT_KINDS } from '@kith/contract/journey';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { isOpenTo, kinds } from './kinds.ts';
import type { Look } from './timeline-query.ts';
import { markOf, pathTo } from './use-look.ts';

/**
 * One choice for each kind that there is, or that a member lets their supporter see; a search goes on under
 * another filter.
 */
export function JourneyFilters({ look }: { look: Look }) {
  return (
    <Chips label="Show">
      <ChipLink to={pathTo({ ...look, filter: null })} state={markOf(look)} current={look.filter === null}>
        All
      </ChipLink>
      {KEPT_KINDS.filter((kind) => isOpenTo(look.whose.team, kind)).map((kind) => (
        <ChipLink
          key={kind}
          to={pathTo({ ...look, filter: kind })}
          state={markOf(look)}
          current={look.filter === kind}
        >
          {kinds[kind].plural}
        </ChipLink>
      ))}
    </Chips>
  );
}
