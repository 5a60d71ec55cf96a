import type { Left } from '#client/session/left-here.ts';
import { listOf } from '#kit/list-of.ts';
import { counted } from '#kit/plural.ts';
import * as texts from './texts.ts';

/** `2 notes and 1 check-in`; undefined where there is nothing of it. */
export function leftInWords(left: readonly Left[], isDraft: boolean): string | undefined {
  const [known, other] = isDraft ? [texts.begun, texts.otherBegun] : [texts.unsent, texts.otherUnsent];
  const words = left.filter((one) => one.isDraft === isDraft).map(({ form }) => known[form] ?? other);
  const parts = [...new Set([...Object.values(known), other])].flatMap((kind) => {
    const count = words.filter((one) => one === kind).length;
    return count > 0 ? [counted(count, ...kind)] : [];
  });
  return parts.length > 0 ? listOf(parts) : undefined;
}
