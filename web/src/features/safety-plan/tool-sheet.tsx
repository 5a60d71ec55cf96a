import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { Dialog } from '#kit/dialog.tsx';
import type { Tool } from './card-deed.ts';
import { Grounding } from './grounding.tsx';
import { usePlanTools } from './plan-tools.ts';

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
    </Dialog>
  );
}

function Words({ card: { message, hint, type } }: { card: SafetyPlanCard }) {
  if (type === 'sms' || type === 'call') return <p>There is no number here yet.</p>;
  return <p className="plan-words">{message ?? hint ?? 'Nothing is written here yet.'}</p>;
}
