const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 random bits as 24 letters and digits in groups of four, without those that look alike. */
export const RECOVERY_CODE_BYTES = 15;

/** The printed form of a recovery code: `k7qd-m2x9-...`. */
export function recoveryCodeText(random: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(random).toString('hex')}`);
  let text = '';
  for (let length = 0; length < (random.length * 8) / 5; length += 1) {
    text = ALPHABET[Number(bits % 32n)] + text;
    bits /= 32n;
  }
  return text.match(/.{4}/g)?.join('-') ?? text;
}

export type TypedCode =
  | { readonly kind: 'digits'; readonly text: string }
  | { readonly kind: 'recovery'; readonly text: string }
  | { readonly kind: 'neither' };

/** People copy codes with spaces, dashes and capitals, and read o for 0 and l for 1. */
export function readTypedCode(typed: string): TypedCode {
  const text = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(text)) return { kind: 'digits', text };
  const plain = text.replaceAll('o', '0').replaceAll(/[il]/g, '1');
  if (plain.length === 24 && [...plain].every((sign) => ALPHABET.includes(sign)))
    return { kind: 'recovery', text: plain };
  return { kind: 'neither' };
}

/** Seconds until a new code may be sent; 0 when it may be sent now. */
export function resendWait(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + RESEND_AFTER_SECONDS * 1000 - now.getTime()) / 1000));
}

export const RESEND_AFTER_SECONDS = 60;
export const CODE_MINUTES = 10;
export const TRIES = 5;
