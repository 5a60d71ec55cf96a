import type { Log } from '../kernel/log.ts';
import { smtpTransport, type Transport } from '../kernel/ports/outbound-messages.ts';
import type { Outbox } from '../kernel/ports/outbox.ts';
import { type SmsGateway, smsTransport } from '../kernel/ports/sms.ts';

export interface Transports {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsGateway | undefined;
  /** The page that shows letters; absent where people rely on this server. */
  readonly outbox: Outbox | undefined;
  readonly log: Log;
}

/** Whether text messages get to people: by a provider, or by the outbox page. */
export function sendsSms({ sms, outbox }: Pick<Transports, 'sms'> & { outbox: boolean }): boolean {
  return sms !== undefined || outbox;
}

/** Mail and SMS, each by its own way. What has no way fails and is told of: nothing is thrown away as if it had been sent. */
export function transportOf({ smtp, sms, outbox, log }: Transports): Transport {
  const fail: Transport = async ({ channel }) => {
    log.error({ channel }, 'no provider carries this letter');
    throw new Error(`no provider carries ${channel}`);
  };
  const other = outbox?.deliver ?? fail;
  const text = sms ? smsTransport(sms) : other;
  const mail = smtp ? smtpTransport(smtp.url, smtp.from) : other;
  return (message) => (message.channel === 'sms' ? text(message) : mail(message));
}
