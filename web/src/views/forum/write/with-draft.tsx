import { type ReactNode, useEffect, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { pendingEntries } from '#client/device/pending-entries.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { inTime } from '#client/storage/device-database.ts';

const FORM = 'forum';

/** Stands inside each draft of the forum: what the words are for. */
interface Purpose {
  readonly of: string;
}

const kept = pendingEntries(
  FORM,
  (value): value is Purpose => typeof value === 'object' && value !== null && 'of' in value,
);

interface WithDraftProps extends Purpose {
  children: (place: DraftPlace) => ReactNode;
}

/**
 * Finds the draft with this purpose on this device. Drafts lie below the account’s id, so the place of one of
 * the forum is drawn at random: with the number of a post in it, it would name the post’s author.
 */
export function WithDraft({ of, children }: WithDraftProps) {
  const [found, setFound] = useState<Purpose & { place: DraftPlace }>();
  useEffect(() => {
    let wanted = true;
    const open = (record: string = newClientKey()) => {
      if (wanted) setFound({ of, place: { form: FORM, record } });
    };
    inTime(kept.all()).then(
      (all) => open(all.findLast(({ value }) => value.of === of)?.record),
      () => open(),
    );
    return () => {
      wanted = false;
    };
  }, [of]);
  return found?.of === of ? children(found.place) : null;
}
