// Check-ins: taken by oneself or on request, also without a connection; their results over time; the daily
// one. A view gives the parts of help that they need.
export { useAskedCheckIns } from './asked-check-ins.ts';
export { useDailyCheckIn } from './daily-check-in.ts';
export { ReportPage, ResultPage, TakePage } from './later-pages.ts';
export type { Session } from './over-time.tsx';
export { reportPath, resultPath } from './paths.ts';
export { type CheckInTools, CheckInToolsContext } from './tools.ts';
