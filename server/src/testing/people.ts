import { authEndpoints } from '@kith/contract/auth';
import { signUpEndpoints } from '@kith/contract/sign-up';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Caller, Someone } from './caller.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly birthDate: string;
  readonly password: string;
  readonly timeZone: string;
}

interface Tools {
  readonly anybody: Caller;
  readonly mailsTo: (to: string) => Promise<OutboundMessage[]>;
  readonly signedIn: (token: string) => Caller;
}

let made = 0;

/** Makes people through the product: they ask, get a mail, follow its link and sign in. */
export function people({ anybody, mailsTo, signedIn }: Tools) {
  return async (given: Partial<Person> = {}): Promise<Someone> => {
    const person = { ...nobodyYet(), ...given };
    await anybody.call(signUpEndpoints.registerDirectly, {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      birth_date: person.birthDate,
    });
    const link = signUpLinkIn((await mailsTo(person.email)).at(-1));
    const { user_agreement_version, privacy_terms_version } = await anybody.call(
      signUpEndpoints.verifySignUpLink,
      link,
    );
    await anybody.call(signUpEndpoints.signUp, {
      ...link,
      password: person.password,
      user_agreement_version,
      privacy_terms_version,
      time_zone: person.timeZone,
    });
    const reply = await anybody.call(authEndpoints.logIn, {
      email_or_mobile: person.email,
      password: person.password,
    });
    if (!('token' in reply)) throw new Error('a code is due for somebody who never asked for one');
    const { token, user } = reply;
    return { ...signedIn(token), id: user.id, email: person.email, password: person.password, token };
  };
}

function nobodyYet(): Person {
  made += 1;
  return {
    firstName: 'Maya',
    lastName: `Hart${made}`,
    email: `maya.hart.${made}.${Date.now()}@example.com`,
    birthDate: '1990-05-17',
    password: `walks by the river ${made}`,
    timeZone: 'Australia/Perth',
  };
}

export function signUpLinkIn(mail: OutboundMessage | undefined): {
  invitation_id: string;
  security_code: string;
} {
  const [, invitation_id, security_code] = /\/signup\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!invitation_id || !security_code) throw new Error('no sign-up link in that mail');
  return { invitation_id, security_code };
}
