import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Someone } from './caller.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** A person of 14 whose account waits for a guardian. */
export function youngPerson(world: World, given: Partial<Person> = {}): Promise<Someone> {
  return world.person({ birthDate: `${world.now().getUTCFullYear() - 15}-12-31`, ...given });
}

/** The link in a mail that asks for consent, or lets a person withdraw it. */
export function consentLinkIn(mail: OutboundMessage | undefined): {
  invitation_id: string;
  security_code: string;
} {
  const shape = /\/(?:approve-consent|withdraw-consent|referral-consent)\/([\w-]+)\/([\w-]+)/;
  const [, invitation_id, security_code] = shape.exec(mail?.text ?? '') ?? [];
  if (!invitation_id || !security_code) throw new Error('no consent link in that mail');
  return { invitation_id, security_code };
}
