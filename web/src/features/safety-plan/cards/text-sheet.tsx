import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { Copy, MessageSquareText } from 'lucide-react';
import { Button, ButtonAnchor } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import { Dialog } from '#kit/dialog.tsx';
import { Written } from '../context/plan-parts.tsx';
import { texts } from '../words/texts.ts';

interface TextSheetProps {
  card: SafetyPlanCard;
  onClose: () => void;
}

/** A text on a device that may have no phone: the number and the words to send from another one. */
export function TextSheet({ card, onClose }: TextSheetProps) {
  const { text, person_name, phone, message, href } = card;
  const number = phone ?? /^sms:(\+?\d+)/.exec(href)?.[1] ?? '';
  return (
    <Dialog opened onClose={onClose} title={text} shape="sheet">
      <p>
        {person_name ? `${person_name}: ` : texts.sms.from}
        <b className="strong num nowrap">{number}</b>
      </p>
      {message ? <Written className="card card-quiet">{message}</Written> : null}
      <div className="actions">
        {message ? (
          <Button icon={Copy} onClick={() => void copyText(message, texts.sms.messageCopied)}>
            {texts.sms.copyMessage}
          </Button>
        ) : null}
        <Button icon={Copy} onClick={() => void copyText(number, texts.sms.numberCopied)}>
          {texts.sms.copyNumber}
        </Button>
        <ButtonAnchor href={href} icon={MessageSquareText}>
          {texts.sms.open}
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}
