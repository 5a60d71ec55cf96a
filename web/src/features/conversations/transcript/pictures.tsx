import { type FileCard, isPreviewed } from '@kith/contract/files';
import type { Message } from '@kith/contract/messages';
import { createContext, lazy, type ReactNode, Suspense, useState } from 'react';
import { useHeldDeletes } from '../outbox/held-deletes.ts';

/** Fetched with the first picture that is opened. */
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }));

/** Opens a picture of the chat large, by its id. */
export const OpenPicture = createContext<(id: number) => void>(() => undefined);

/** Judged by its name, as people expect, where the server has drawn it. */
export function isPicture({ name, thumbnail_url }: FileCard): boolean {
  return thumbnail_url !== null && isPreviewed(name);
}

/**
 * Around the messages of a chat: a picture that is pressed opens large, with the way to those before and
 * after it.
 */
export function Pictures({ messages, children }: { messages: readonly Message[]; children: ReactNode }) {
  const [open, setOpen] = useState<number | null>(null);
  const gone = useHeldDeletes();
  const shown = () =>
    messages.filter(({ id }) => !gone.has(id)).flatMap(({ files }) => files.filter(isPicture));
  return (
    <OpenPicture value={setOpen}>
      {children}
      {open === null ? null : (
        <Suspense>
          <PictureViewer pictures={shown()} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </OpenPicture>
  );
}
