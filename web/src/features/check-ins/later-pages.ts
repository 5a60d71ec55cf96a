import { lazy } from 'react';

// Home asks the door for the daily check-in alone: the pages come when one of them is opened.

export const TakePage = lazy(async () => ({ default: (await import('./take-page.tsx')).TakePage }));
export const ResultPage = lazy(async () => ({ default: (await import('./result-page.tsx')).ResultPage }));
export const ReportPage = lazy(async () => ({ default: (await import('./report-page.tsx')).ReportPage }));
