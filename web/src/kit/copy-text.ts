import { late } from './late-texts.ts';
import { notify } from './notify.ts';

/** A browser may keep the clipboard from us; the words can be selected then. */
export async function copyText(text: string, success: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(success);
  } catch {
    notify.warning(late.notCopied);
  }
}
