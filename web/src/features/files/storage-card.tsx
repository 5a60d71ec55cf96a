import { Card } from '#kit/card.tsx';
import { sizeInWords } from '#people/files';
import { texts } from './texts.ts';

export interface Storage {
  readonly used: number;
  readonly left: number;
}

/** How much room the person’s files take, and how much is left. */
export function StorageCard({ storage: { used, left } }: { storage: Storage }) {
  const words = texts.storage.used(sizeInWords(used), sizeInWords(left));
  return (
    <Card kind="quiet" title={texts.storage.title}>
      <div className="stack">
        <progress
          className="bar"
          max={Math.max(1, used + left)}
          value={used}
          aria-label={texts.storage.meter}
        />
        <p>{words}</p>
        <p className="small muted">{texts.storage.text}</p>
      </div>
    </Card>
  );
}
