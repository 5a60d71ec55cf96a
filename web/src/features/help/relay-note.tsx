import { relay, service } from './services.ts';

const textRelay = relay.options.find((option) => option.href?.startsWith('sms:'));
const interpreter = service('tis').phone[0];

const spaced = (href: string) => href.replace(/^\w+:(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');

/** For people who cannot or would rather not speak on the phone, or prefer another language. */
export function RelayNote() {
  return (
    <p>
      Deaf or hard to speak on the phone?
      {textRelay?.href ? (
        <>
          {' '}
          Text the National Relay Service on{' '}
          <a className="nowrap" href={textRelay.href}>
            {spaced(textRelay.href)}
          </a>
          .
        </>
      ) : null}
      {interpreter ? (
        <>
          {' '}
          Interpreter:{' '}
          <a className="nowrap" href={interpreter.href}>
            {interpreter.display}
          </a>
          .
        </>
      ) : null}
    </p>
  );
}
