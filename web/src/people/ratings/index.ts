// What members say of professionals after a visit: the form of a member, and what five people or more said.
export { meanInWords } from './mean-words.ts';
export { RateCard } from './rate-card.tsx';
export { SaidPart } from './said-part.tsx';
