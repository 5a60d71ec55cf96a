import { isIP } from 'node:net';
import { z } from 'zod';

/** `on` or `off`, with the other usual spellings. */
const onOff = z.stringbool({
  truthy: ['on', 'true', 'yes', '1'],
  falsy: ['off', 'false', 'no', '0'],
  error: 'must be on or off',
});

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://kith.example.org',
});
const PROXIES_HINT = 'must be off, or the addresses of your proxies, such as 10.0.0.1 or 10.0.0.0/8';
const SECRET_HINT = 'must be 32 random bytes or more: make one with `openssl rand -base64 32`';

/**
 * Every setting, as it is read from the environment. The descriptions are the text of `.env.example`.
 * Where no default stands here, it depends on other settings: see `config.ts`.
 */
export const environment = z.object({
  KITH_MODE: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development')
    .describe(
      'What this server is for: development, production or test. NODE_ENV is asked when it is not set.',
    ),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The network address to listen on. 0.0.0.0 listens on all of them.'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(3000)
    .describe('The port to listen on; 0 takes any free one.'),
  PUBLIC_URL: webAddress
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'The address people open in their browser. It goes into mails. Required in production, with https.',
    ),
  KITH_DATA_DIR: z
    .string()
    .optional()
    .describe(
      'The folder for files and for the database that comes with Kith. Not set: .data beside this file, as root a folder in /var/lib/kith.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/kith' })
    .optional()
    .describe(
      'A PostgreSQL of your own, for example postgresql://kith:password@localhost:5432/kith. Not set: Kith runs one itself.',
    ),
  MIGRATE_ON_START: onOff
    .default(true)
    .describe(
      'Whether the database is brought up to date at start. When off, a server that finds it out of date does not start; `npm run migrate` updates it.',
    ),
  KITH_SECRET: z
    .string()
    .refine((secret) => secret.length >= 43 && new Set(secret).size >= 12, SECRET_HINT)
    .optional()
    .describe(
      'Seals what must not be read from the database alone. 32 random bytes or more: openssl rand -base64 32. Required in production with DATABASE_URL; otherwise made once and kept in the data folder.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example.org' })
    .optional()
    .describe(
      'The mail server, for example smtps://user:password@mail.example.org. Required in production. Not set: mail is kept for the outbox page.',
    ),
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must be a mail address')
    .optional()
    .describe('The sender of mail, for example Kith <no-reply@kith.example.org>. Required with SMTP_URL.'),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must look like tcp://127.0.0.1:3310' })
    .refine((url) => new URL(url).port !== '', 'must name a port, such as tcp://127.0.0.1:3310')
    .optional()
    .describe(
      'A ClamAV daemon that looks at every file before anybody can read it, for example tcp://127.0.0.1:3310; its StreamMaxLength must be 31M or more. While it can not be reached no files are taken. Not set: nobody looks.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('How much is logged: fatal, error, warn, info, debug, trace or silent.'),
  TRUST_PROXY: z
    .union([onOff, z.string().refine(isListOfProxies, PROXIES_HINT)], { error: PROXIES_HINT })
    .default(false)
    .describe('The addresses of proxies whose X-Forwarded-For is believed, for example 10.0.0.0/8, or off.'),
  PASSWORD_COST: z
    .enum(['normal', 'cheap'], { error: 'must be normal or cheap' })
    .default('normal')
    .describe('How costly passwords are to guess: normal, or cheap for tests. Production refuses cheap.'),
  ATTEMPT_LIMITS: z
    .enum(['normal', 'loose'], { error: 'must be normal or loose' })
    .default('normal')
    .describe(
      'How many attempts to sign in are allowed: normal, or loose for tests. Production refuses loose.',
    ),
  SESSION_IDLE_MINUTES: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of minutes from 1 to 720')
    .transform(Number)
    .refine((minutes) => minutes >= 1 && minutes <= 720, 'must be a number of minutes from 1 to 720')
    .default(30)
    .describe('After how many minutes without use a session ends.'),
  KITH_SERVICE_WORKER: onOff
    .default(true)
    .describe(
      'Whether browsers keep what opens Kith without a connection. Off takes it away again, in every browser that comes by.',
    ),
  KITH_DOCS: onOff
    .optional()
    .describe('Whether the description of the API is served at /docs. Not set: on, except in production.'),
  DEMO: onOff
    .optional()
    .describe(
      'Whether people to try Kith with are made once and shown on the sign-in page. Not set: on in development only. Production refuses it.',
    ),
});

/** Addresses, or ranges that are not the whole Internet, with commas between. */
function isListOfProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, more] = part.trim().split('/');
    if (address === 'loopback') return bits === undefined;
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    if (bits === undefined) return longest > 0;
    return more === undefined && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
  });
}

export type Environment = z.infer<typeof environment>;
