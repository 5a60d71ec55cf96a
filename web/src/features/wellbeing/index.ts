// How a person is, over time. The page takes from a view what was going on beside it, since that lies in
// other rooms.
export { InsightsPage } from './insights-page.tsx';
export type { Period } from './period.ts';
