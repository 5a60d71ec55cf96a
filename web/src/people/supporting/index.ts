// Being there for somebody: what a supporter is told, how they ask for more, and how they begin.
import './supporting.css';

export { NewAccessCard } from './new-access-card.tsx';
export { cellsOn, deedOf } from './opened.ts';
export { RequestAccessCard } from './request-access-card.tsx';
export { SupportedPeople } from './supported-people.tsx';
