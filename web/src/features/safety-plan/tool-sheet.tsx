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
  const words = type === 'sms' ? null : message;
  if (!words) return <p>{hint ?? 'Nothing is written here yet. You can add words with Edit plan.'}</p>;
  return <p className="plan-words">{words}</p>;
}
