import { ShieldCheck } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';

export function SafetyLine() {
  return (
    <Notice icon={ShieldCheck}>
      You never have to share. If someone is making you share, you can talk with 1800RESPECT on{' '}
      <a className="tapline nowrap" href="tel:1800737732">
        1800 737 732
      </a>
      .
    </Notice>
  );
}
