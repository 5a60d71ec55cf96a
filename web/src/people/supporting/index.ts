// Pages of a supporter: their notices, their requests for more access, and their beginning.

export { NewAccessCard } from './new-access-card.tsx';
export { cellsOn, openInWords } from './opened.ts';
export { RequestAccessCard } from './request-access-card.tsx';
export { SupportedPeople } from './supported-people.tsx';
