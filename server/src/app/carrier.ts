import type { Log } from '../kernel/log.ts';
import { type Carrier, smtpCarrier } from '../kernel/ports/letters.ts';
import type { Outbox } from '../kernel/ports/outbox.ts';
import { type SmsGateway, smsCarrier } from '../kernel/ports/sms.ts';

export interface Carriers {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsGateway | undefined;
  /** The page that shows letters; absent where people rely on this server. */
  readonly outbox: Outbox | undefined;
  readonly log: Log;
}

/** Whether text messages get to people: by a provider, or by the outbox page. */
export function sendsSms({ sms, outbox }: Pick<Carriers, 'sms'> & { outbox: boolean }): boolean {
  return sms !== undefined || outbox;
}

/** Mail and SMS, each by its own way. What has no way fails and is told of: nothing is thrown away as if it had been sent. */
export function carrierOf({ smtp, sms, outbox, log }: Carriers): Carrier {
  const fail: Carrier = async ({ channel }) => {
    log.error({ channel }, 'no provider carries this letter');
    throw new Error(`no provider carries ${channel}`);
  };
  const other = outbox?.carry ?? fail;
  const text = sms ? smsCarrier(sms) : other;
  const mail = smtp ? smtpCarrier(smtp.url, smtp.from) : other;
  return (letter) => (letter.channel === 'sms' ? text(letter) : mail(letter));
}
