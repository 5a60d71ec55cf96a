import { isIP } from 'node:net';
import { z } from 'zod';
import { isJson } from '#kernel/ports/sms';

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
const PROXIES_HINT =
  'must be off, or the addresses of your proxies, such as 10.0.0.1 or 10.0.0.0/8: a value without an address would believe everyone';
const accept = z.literal('accept', { error: 'must be accept, or not set' }).optional();
const SECRET_HINT = 'must be 32 random bytes or more: make one with `openssl rand -base64 32`';

/**
 * Every setting of the environment. The descriptions are the text of `.env.example`. A default that depends
 * on other settings stands in `config.ts`.
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
    .describe(
      'The network address to listen on. 0.0.0.0 listens on all of them. Outside production an address beyond this machine needs KITH_DEMO_OPEN too.',
    ),
  KITH_DEMO_OPEN: accept.describe(
    'Set to accept, a server that is not in production may listen beyond this machine. Everyone who reaches it can then read every message and code at /dev/outbox, and log in as the people to try Kith with.',
  ),
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
      'A PostgreSQL of your own, for example postgresql://kith:password@localhost:5432/kith. Not set: Kith runs one itself. In production one on another host needs TLS: end the address with ?sslmode=verify-full, or with ?sslmode=disable where the network between is yours alone.',
    ),
  KITH_EMBEDDED: accept.describe(
    'Set to accept, production runs on the database that comes with Kith. It is for one small place: one server, no copy elsewhere, and Kith itself may change every row. Not set: DATABASE_URL is required in production.',
  ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://owner:password@host:5432/kith' })
    .optional()
    .describe(
      'The same database for the role that owns its tables: migrations run as it, and the role of DATABASE_URL can then neither change a fact nor a table. Not set: one role does both.',
    ),
  KITH_AS_ROOT: accept.describe(
    'Set to accept, production that is started as root goes on as root where it cannot become another user. Not set: it does not start then.',
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
      'Seals what must not be read from the database alone. 32 random bytes or more: openssl rand -base64 32. Required in production, here or by KITH_SECRET_FILE. Where the file that KITH_SECRET_FILE names is not there yet, Kith makes it once, but never beside existing data. Neither is set: a file beside the data folder, named after it. `npm run -s admin -- keys rotate` changes the key in the file.',
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
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://user:password@api.example.org/messages' })
    .optional()
    .describe(
      'The address that sends one text message, for example https://SID:TOKEN@api.twilio.com/2010-04-01/Accounts/SID/Messages.json. What stands before @ goes as basic authentication. {to}, {digits} and {text} stand for the number, the number without plus, and the words, here and in SMS_BODY. Not set: production offers SMS nowhere.',
    ),
  SMS_BODY: z
    .string()
    .refine(isTemplate, 'must be JSON, or a form such as To={to}&Body={text}')
    .optional()
    .describe(
      'What is posted there. Twilio: To={to}&From=%2B61400000000&Body={text} . ClickSend: {"messages":[{"to":"{to}","body":"{text}"}]} . MessageMedia: {"messages":[{"destination_number":"{to}","content":"{text}"}]} . Not set: a GET of SMS_URL.',
    ),
  SMS_HEADERS: z
    .string()
    .transform(asHeaders)
    .optional()
    .describe('Headers as JSON, for example {"Authorization":"Bearer KEY"}.'),
  SMS_EXPECT: z
    .string()
    .optional()
    .describe(
      'Words that the answer holds when the message was taken, for a provider that answers 200 to everything. ClickSend: "status":"SUCCESS"',
    ),
  PUSH: onOff
    .optional()
    .describe(
      'Whether Kith pushes notices to browsers whose people asked for them, through the push services of Apple, Google, Microsoft and Mozilla. The notices are encrypted for the browser, and their words are neutral. Not set: on in production; elsewhere they stand on the outbox page. Off in production: no screen offers them.',
    ),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must look like tcp://127.0.0.1:3310' })
    .refine((url) => new URL(url).port !== '', 'must name a port, such as tcp://127.0.0.1:3310')
    .optional()
    .describe(
      'A ClamAV daemon that looks at every file before anyone can read it, for example tcp://127.0.0.1:3310; its StreamMaxLength must be 31M or more. While it can’t be reached, Kith takes no files. Not set: files aren’t scanned.',
    ),
  GUIDE_LLM_URL: webAddress
    .refine((url) => !new URL(url).username, 'must hold no key: set GUIDE_LLM_KEY')
    .optional()
    .describe(
      'A language model that the guide may ask, as an address that speaks the chat completions of OpenAI, for example https://llm.example.org/v1. Adults alone are offered it, each may turn it on for themself once they have read its host, and it chooses among fixed replies. Read docs/administration.md before you set it. Not set: no word of the guide leaves a device.',
    ),
  GUIDE_LLM_MODEL: z
    .string()
    .max(200)
    .optional()
    .describe('The name of the model there. Required with GUIDE_LLM_URL. A small and quick one is enough.'),
  GUIDE_LLM_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional()
    .describe('The key of that address, sent as a bearer token. Not set: none is sent.'),
  STUN_URLS: addressesOf(
    /^stuns?:[\w.:[\]-]+$/,
    'must be addresses such as stun:stun.example.org:3478, with commas between',
  ).describe(
    'Servers by which browsers in a video call learn their own address, for example stun:stun.example.org:3478, with commas between. They see the network addresses of people in calls. Not set: only browsers that reach each other without one can meet.',
  ),
  TURN_URLS: addressesOf(
    /^turns?:[\w.:[\]-]+(\?transport=(udp|tcp))?$/,
    'must be addresses such as turn:turn.example.org:3478, with commas between',
  ).describe(
    'Relays for video calls between networks that let no direct path through, for example turns:turn.example.org:5349?transport=tcp, with commas between. coturn is one; start it with use-auth-secret.',
  ),
  TURN_SECRET: z
    .string()
    .min(16, 'must be 16 characters or more: the static-auth-secret of the relay')
    .optional()
    .describe(
      'The static-auth-secret of that relay. Kith makes names and passwords with it that are valid for two hours.',
    ),
  CALLS_BY_RELAY_ONLY: onOff
    .default(false)
    .describe(
      'Whether browsers in a video call reach each other by the relay alone. On: people in a call don’t learn each other’s network address, and the relay carries all picture and sound. Off: they do, unless no direct path is found.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info')
    .describe('How much is logged: fatal, error, warn, info, debug, trace or silent.'),
  TRUST_PROXY: z
    .string()
    .refine((text) => text === 'off' || isListOfProxies(text), PROXIES_HINT)
    .default('off')
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
  STAFF_SECOND_STEP: z
    .enum(['authenticator', 'mail', 'off'], { error: 'must be authenticator, mail or off' })
    .default('authenticator')
    .describe(
      'What people who work in Kith need beside their password: authenticator, mail where codes by mail are enough too, or off for tests. Production refuses off.',
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

/** Addresses with commas between, none by default. */
function addressesOf(form: RegExp, error: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => form.test(one)), error)
    .default([]);
}

function isTemplate(text: string): boolean {
  if (!isJson(text)) return text.includes('=');
  return asJson(text) !== undefined;
}

function asHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const headers = z
    .record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/))
    .safeParse(asJson(text));
  if (headers.success) return headers.data;
  context.addIssue('must be JSON such as {"Authorization":"Bearer KEY"}');
  return z.NEVER;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
