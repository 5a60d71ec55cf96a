import { DEFAULT_CARDS } from '@kith/contract/safety-plan-cards';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { useDelayed } from '#kit/use-delayed.ts';
import { PlanGrid } from '../cards/plan-grid.tsx';
import { PlanContext } from '../context/plan-context.ts';
import { usePlanRoom } from '../context/use-plan-room.ts';
import { DEFAULT_PLAN_SYNC } from '../device/plan-syncs.ts';
import type { UnknownBecause } from '../device/use-own-plan.ts';
import { texts } from '../words/texts.ts';
import { PlanSheets } from './plan-sheets.tsx';

/** What stands in everyone's plan and asks nothing of one's own. */
const NUMBERS: ReadonlySet<string> = new Set(['default-1', 'default-2', 'default-4', 'default-6']);
const CARDS = DEFAULT_CARDS.filter(({ id }) => NUMBERS.has(id));

const WORDS = {
  coming: texts.unknown.coming,
  away: texts.unknown.away,
  /** The server answers, and does not give it. */
  closed: texts.unknown.closed,
  broken: texts.unknown.broken,
} as const satisfies Record<UnknownBecause | 'broken', string>;

/**
 * In place of a member's plan that is not known: never the common cards as if they were theirs. A plan that
 * comes quickly is not preceded by this.
 */
export function PlanUnknown({ because }: { because: keyof typeof WORDS }) {
  const isSlow = useDelayed();
  return because === 'coming' && !isSlow ? null : <Numbers because={because} />;
}

function Numbers({ because }: { because: keyof typeof WORDS }) {
  const { plan, sheet, close } = usePlanRoom({
    sync: DEFAULT_PLAN_SYNC,
    name: null,
    owner: null,
    mayEdit: false,
  });
  return (
    <PlanContext value={plan}>
      <PageHeader title={texts.unknown.title} />
      <div className="stack">
        <div role="status">
          <Notice>{WORDS[because]}</Notice>
        </div>
        <PlanGrid cards={CARDS} />
      </div>
      <PlanSheets sheet={sheet} onClose={close} />
    </PlanContext>
  );
}
