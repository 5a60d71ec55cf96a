import { refuse, refuseField } from '../../kernel/refuse.ts';
import type { ConsentRequest } from './store.ts';
import { textOf } from './texts/shipped-texts.ts';

/** An answer is to words that were shown: the version that it names, or that was shown last. Where the words have changed since, these come back. */
export function requireShownText(request: ConsentRequest, shown: number | null | undefined): void {
  if (shown === null || shown === undefined)
    refuseField('text_version', 'Please read what you are asked first.');
  if (shown !== request.textVersion) refuse('conflict', { current: { text: textOf(request) } });
}
