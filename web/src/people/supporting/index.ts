// Being there for somebody: what a supporter is told, how they ask for more, and how they begin.
export { RequestAccessCard } from './request-access-card.tsx';
