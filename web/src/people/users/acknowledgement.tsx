import { doorTexts } from './door-texts.ts';
/**
 * Of Country. The wording waits for Aboriginal and Torres Strait Islander advisers, and says so where there
 * is room.
 */
export function Acknowledgement() {
  return <p>{doorTexts.acknowledgement}</p>;
}
