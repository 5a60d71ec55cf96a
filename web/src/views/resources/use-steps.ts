import { type WrittenResource, writtenResource } from '@kith/contract/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { removeWithUndo } from '#records';
import { CONTENT_PATH } from './content-path.ts';
import { publish, remove, restore, showWritten, takeBack, writtenListQuery } from './resources-api.ts';
import { texts } from './texts.ts';

const calls = { publish, takeBack };
export type Step = keyof typeof calls;

/** The steps of a resource that is shown. Each means the words that were there when it was asked about. */
export function useSteps(resource: WrittenResource) {
  const [asked, setAsked] = useState<{ readonly step: Step; readonly seen: WrittenResource } | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const ask = (step: Step) => {
    setFailure(null);
    setAsked({ step, seen: resource });
  };
  const close = () => setAsked(null);
  // A colleague has answered it.
  if (asked && !busy && asked.seen.state !== resource.state) close();

  const explain = (error: unknown) => {
    const newer = newerIn(error);
    if (!newer) return setFailure(isFinal(error) ? reasonOf(error) : texts.preview.notDone);
    showWritten(queries, newer);
    notify.warning(texts.preview.stale);
    close();
  };

  const take = async () => {
    if (busy || !asked) return;
    setBusy(true);
    setFailure(null);
    try {
      showWritten(queries, await whileSaving(() => calls[asked.step](asked.seen)));
      notify.success(texts.preview.done[asked.step]);
      close();
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };

  /** The list is where its undo is read. */
  const removeIt = async () => {
    await removeWithUndo({
      remove: async () => {
        await remove(resource);
        await navigate(CONTENT_PATH);
      },
      restore: () => restore(resource.id),
      settle: () => queries.invalidateQueries({ queryKey: writtenListQuery.queryKey }),
      words: texts.removal,
    });
  };
  return { asks: asked?.step ?? null, ask, close, busy, failure, take, remove: removeIt };
}

/** What a colleague has made of it, where a step was refused for that. */
function newerIn(error: unknown): WrittenResource | undefined {
  return isRefusal(error, 'stale') ? writtenResource.safeParse(error.current).data : undefined;
}
