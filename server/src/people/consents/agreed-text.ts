import { refuse, refuseField } from '#kernel/refuse';
import type { ConsentRequest } from './store.ts';
import { textOf } from './texts/shipped-texts.ts';

/**
 * An answer refers to the shown text: the version that it names, or the last one shown. If the text has
 * changed since, the new one comes back.
 */
export function requireShownText(request: ConsentRequest, shown: number | null | undefined): void {
  if (shown === null || shown === undefined)
    refuseField('text_version', 'Please read what you are asked first.');
  if (shown !== request.textVersion) refuse('conflict', { current: { text: textOf(request) } });
}
