import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { Dialog } from '#kit/dialog.tsx';
import { usePlan } from '../context/plan-context.ts';
import { Written } from '../context/plan-parts.tsx';
import { usePlanTools } from '../context/plan-tools.ts';
import { PhotosOfCard } from '../photos/photos-sheet.tsx';
import type { Tool } from '../rules/card-action.ts';
import { showsPhotos } from '../rules/card-action.ts';
import { texts } from '../words/texts.ts';
import { Grounding } from './grounding.tsx';

interface ToolSheetProps {
  tool: Tool;
  card: SafetyPlanCard;
  onClose: () => void;
}

/** What a card opens over the plan. All of it is here without a connection. */
export function ToolSheet({ tool, card, onClose }: ToolSheetProps) {
  const { breathe, emergency } = usePlanTools();
  return (
    <Dialog opened onClose={onClose} title={card.text} shape="sheet">
      {tool === 'breathe' ? breathe : null}
      {tool === 'grounding' ? <Grounding /> : null}
      {tool === 'emergency' ? emergency(onClose) : null}
      {tool === 'words' || card.message ? <Words card={card} /> : null}
      {tool === 'words' && showsPhotos(card) ? <PhotosOfCard /> : null}
    </Dialog>
  );
}

function Words({ card }: { card: SafetyPlanCard }) {
  const { message, hint, type } = card;
  const hasPhotos = usePlan().state.plan.photos.length > 0 && showsPhotos(card);
  if (type === 'sms' || type === 'call') return <p>{texts.card.noNumber}</p>;
  const words = message ?? hint;
  return words === null && hasPhotos ? null : <Written>{words ?? texts.card.nothing}</Written>;
}
