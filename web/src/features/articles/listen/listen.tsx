import type { Article } from '@kith/contract/articles';
import { Pause, Play, Square, Volume2 } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { texts } from '../texts.ts';
import type { Reading } from './reader.ts';
import { useReader } from './use-reader.ts';

const ICONS = { not_begun: Volume2, reading: Pause, paused: Play, over: Volume2, failed: Volume2 } as const;

/** Listening to an article by a voice of this device. Not offered where there is none. */
export function Listen({ article }: { article: Article }) {
  const found = useReader(article);
  if (!found) return null;
  const { reader, reading } = found;
  const isBegun = reading === 'reading' || reading === 'paused';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would draw a box around two buttons
    <div role="group" aria-label={texts.listen.title} className="line wrap">
      <Button icon={ICONS[reading]} onClick={reading === 'reading' ? reader.pause : reader.play}>
        {labelOf(reading)}
      </Button>
      {isBegun ? (
        <Button kind="quiet" icon={Square} onClick={reader.stop}>
          {texts.listen.stop}
        </Button>
      ) : null}
      <span className="small muted" role="status">
        {texts.listen.said[reading]}
      </span>
    </div>
  );
}

function labelOf(reading: Reading): string {
  if (reading === 'reading') return texts.listen.pause;
  return reading === 'paused' ? texts.listen.goOn : texts.listen.play;
}
