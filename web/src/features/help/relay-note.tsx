import { relay, service } from './services.ts';
import { texts } from './texts.ts';

const textRelay = relay.options.find((option) => option.href?.startsWith('sms:'));
const interpreter = service('tis').phone[0];

const spaced = (href: string) => href.replace(/^\w+:(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/** For people who cannot or would rather not speak on the phone, or prefer another language. */
export function RelayNote() {
  return (
    <p>
      {texts.relay.deaf}
      {textRelay?.href ? (
        <>
          {' '}
          {texts.relay.text}{' '}
          <a className="nowrap" href={textRelay.href}>
            {spaced(textRelay.href)}
          </a>
          .
        </>
      ) : null}
      {interpreter ? (
        <>
          {' '}
          {texts.relay.interpreter}{' '}
          <a className="nowrap" href={interpreter.href}>
            {interpreter.display}
          </a>
          .
        </>
      ) : null}
    </p>
  );
}
