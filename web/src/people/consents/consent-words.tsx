import type { Consent } from '@kith/contract/consents';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { PlainDocument } from '#people/terms';
import { referralTexts } from './referral-texts.ts';

/** The words of a consent, whole, with their version. */
export function ConsentWords({ text }: { text: Consent['text'] }) {
  return (
    <Card title={text.title} action={<Badge>{referralTexts.version(text.version)}</Badge>}>
      <PlainDocument text={text.text} />
    </Card>
  );
}
