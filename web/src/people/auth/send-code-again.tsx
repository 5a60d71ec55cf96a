import { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { call } from '#client/api/call.ts';
import { notify } from '#kit/notify.ts';
import { codes } from './code-texts.ts';
import { SendAgain } from './send-again.tsx';

type Challenge = ReplyOf<typeof authEndpoints.resendTwoFactorCode>['two_factor'];

interface SendCodeAgainProps {
  challenge: string;
  from: number;
  onSent: (challenge: Challenge) => void;
}

export function SendCodeAgain({ challenge, from, onSent }: SendCodeAgainProps) {
  const onSend = async () => {
    const { two_factor } = await call(authEndpoints.resendTwoFactorCode, { challenge });
    notify.success(two_factor.after_guesses ? codes.newIfRight : codes.newSent);
    onSent(two_factor);
  };
  return <SendAgain from={from} onSend={onSend} />;
}
