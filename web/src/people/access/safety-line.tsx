import { ShieldCheck } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

export function SafetyLine() {
  return (
    <Notice icon={ShieldCheck}>
      {texts.safety.before}{' '}
      <a className="tapline nowrap" href="tel:1800737732">
        1800 737 732
      </a>
      .
    </Notice>
  );
}
