import { History, PencilLine, Printer, Share2 } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Tick } from '#kit/toggles.tsx';
import { useMayShare, usePlan } from '../context/plan-context.ts';
import { firstOpenStep, isBegun, type Writing } from '../steps/use-writing.ts';
import { texts } from '../words/texts.ts';

/** What can be done with a plan besides using it, below it. */
export function MoreWays({ go }: Writing) {
  const { state, mayEdit, name, open, printsPhotos, printPhotos } = usePlan();
  const isOwn = name === null;
  const mayShare = useMayShare();
  return (
    <div className="actions sect plan-ways">
      {mayShare ? (
        <span className="only-phone">
          <Button icon={Share2} aria-haspopup="dialog" onClick={() => open({ kind: 'share' })}>
            {texts.page.share}
          </Button>
        </span>
      ) : null}
      {mayEdit && (isBegun(state.plan) || !isOwn) ? (
        <Button icon={PencilLine} onClick={() => go(firstOpenStep(state.plan))}>
          {texts.page.write}
        </Button>
      ) : null}
      {state.plan.photos.length > 0 ? (
        <Tick
          label={texts.page.photosToo}
          checked={printsPhotos}
          onChange={({ currentTarget: { checked } }) => printPhotos(checked)}
        />
      ) : null}
      <Button icon={Printer} onClick={() => window.print()}>
        {texts.page.print}
      </Button>
      {mayShare ? (
        <Button icon={History} aria-haspopup="dialog" onClick={() => open({ kind: 'versions' })}>
          {texts.page.history}
        </Button>
      ) : null}
    </div>
  );
}
