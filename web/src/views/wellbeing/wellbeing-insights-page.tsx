import { allows } from '@kith/contract/permissions';
import { useWhose } from '#client/acting/acting-for.ts';
import { InsightsPage } from '#features/wellbeing';
import { WhatWasThere } from './what-was-there.tsx';

/** `/wellbeing-insights`, with what the viewer may see of the journey beside the lines. */
export function WellbeingInsightsPage() {
  const { team } = useWhose();
  const isOpen = team === null || allows(team.permissions, 'journeyOverview', 'view');
  return <InsightsPage around={isOpen ? (period) => <WhatWasThere period={period} /> : null} />;
}
