import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { sizeInWords } from '#people/files';
import type { Kept, KeptList } from './kept-articles.ts';
import { texts } from './texts.ts';

/** Says that a copy is shown, and from when. */
export function IsCopy({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { time_zone: zone } = useViewer();
  return (
    <Notice kind="info" announce>
      <p>{texts.kept.isCopy(nearMomentWords(new Date(at), useNow(), zone))}</p>
      <Button kind="quiet" onClick={onRetry}>
        {texts.kept.again}
      </Button>
    </Notice>
  );
}

interface KeptSizeProps {
  list: KeptList;
  /** How keeping ended; undefined while it goes on, and without a connection. */
  kept: Kept | undefined;
}

/** How much of what was saved lies on this device, and why something does not. */
export function KeptSize({ list: { cards, copies }, kept }: KeptSizeProps) {
  // Whom a supporter may see is asked anew each time, so without a connection nothing opens for a member.
  const opens = useActingFor() ? texts.kept.opensForOneself : texts.kept.opens;
  const missing = cards.length - copies.length;
  const bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  return (
    <div className="small muted" role="status">
      {copies.length > 0 ? <p>{`${texts.kept.size(copies.length, sizeInWords(bytes))} ${opens}`}</p> : null}
      {missing > 0 && kept === 'full' ? <p>{texts.kept.full(missing)}</p> : null}
      {kept === 'unavailable' ? <p>{texts.kept.unavailable}</p> : null}
    </div>
  );
}
