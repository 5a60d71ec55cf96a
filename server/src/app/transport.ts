import type { Log } from '#kernel/log';
import { smtpTransport, type Transport } from '#kernel/ports/outbound-messages';
import type { Outbox } from '#kernel/ports/outbox';
import { type SmsGateway, smsTransport } from '#kernel/ports/sms';

export interface Transports {
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsGateway | undefined;
  /** The page that shows messages; absent in production. */
  readonly outbox: Outbox | undefined;
  readonly log: Log;
}

/** Whether text messages are delivered: by a provider, or to the outbox page. */
export function sendsSms({ sms, outbox }: Pick<Transports, 'sms'> & { outbox: boolean }): boolean {
  return sms !== undefined || outbox;
}

/**
 * Mail and SMS, each by its transport. A message without a transport fails with an error in the log: none is
 * dropped silently.
 */
export function transportOf({ smtp, sms, outbox, log }: Transports): Transport {
  const fail: Transport = async ({ channel }) => {
    log.error({ channel }, 'no provider carries this mail');
    throw new Error(`no provider carries ${channel}`);
  };
  const other = outbox?.deliver ?? fail;
  const text = sms ? smsTransport(sms) : other;
  const mail = smtp ? smtpTransport(smtp.url, smtp.from) : other;
  return (message) => (message.channel === 'sms' ? text(message) : mail(message));
}
