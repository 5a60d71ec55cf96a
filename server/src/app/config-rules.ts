import { nearestName } from './nearest-name.ts';
import { type Environment, environment } from './settings.ts';

/** Settings that are each valid and wrong together, as texts for the operator. */
export function contradictions(given: Environment, namesSecretFile: boolean): string[] {
  const production = given.KITH_MODE === 'production';
  const rules: [boolean, string][] = [
    [given.SMTP_URL !== undefined && !given.MAIL_FROM, 'MAIL_FROM is needed with SMTP_URL.'],
    [
      given.TURN_URLS.length > 0 !== (given.TURN_SECRET !== undefined),
      'TURN_URLS and TURN_SECRET are needed together.',
    ],
    [
      given.CALLS_BY_RELAY_ONLY && given.TURN_URLS.length === 0,
      'TURN_URLS is needed with CALLS_BY_RELAY_ONLY.',
    ],
    ...smsFaults(given),
    ...modelFaults(given),
    ...(production ? weaknesses(given, namesSecretFile) : openings(given)),
  ];
  return rules.filter(([broken]) => broken).map(([, fault]) => fault);
}

function smsFaults({ SMS_URL: url, SMS_BODY: body, ...given }: Environment): [boolean, string][] {
  const others = [body, given.SMS_HEADERS, given.SMS_EXPECT].some((value) => value !== undefined);
  if (url === undefined) return [[others, 'SMS_URL is needed with the other settings of SMS.']];
  const template = `${decodeURIComponent(url)} ${body ?? ''}`;
  const whole = /\{(to|digits)\}/.test(template) && template.includes('{text}');
  return [
    [!isPrivateEnough(url), 'SMS_URL must begin with https://: text messages carry codes.'],
    [!whole, 'SMS_BODY must name {to} or {digits}, and {text}, unless SMS_URL does.'],
  ];
}

function modelFaults({ GUIDE_LLM_URL: url, ...given }: Environment): [boolean, string][] {
  const { GUIDE_LLM_MODEL: model, GUIDE_LLM_KEY: key } = given;
  if (url === undefined)
    return [
      [(model ?? key) !== undefined, 'GUIDE_LLM_URL is needed with GUIDE_LLM_MODEL and GUIDE_LLM_KEY.'],
    ];
  return [
    [model === undefined, 'GUIDE_LLM_MODEL is needed with GUIDE_LLM_URL.'],
    [!isPrivateEnough(url), 'GUIDE_LLM_URL must begin with https://: people write about their health.'],
  ];
}

/** A server for trying Kith shows these to every visitor, so few people must reach it. */
function openings(given: Environment): [boolean, string][] {
  return [
    [
      given.KITH_MODE === 'development' && isForOthers(given.PUBLIC_URL),
      'KITH_MODE must be production where others open PUBLIC_URL: development shows every message at /dev/outbox.',
    ],
    [
      !isThisMachine(given.HOST) && given.KITH_DEMO_OPEN !== 'accept',
      'HOST opens this server to other machines, and it is not in production: everyone there could read every message, code and reset link at /dev/outbox and log in as the demo people. Set KITH_MODE=production, or KITH_DEMO_OPEN=accept if you want exactly that.',
    ],
  ];
}

/** A production server refuses to start with these. */
function weaknesses(given: Environment, namesSecretFile: boolean): [boolean, string][] {
  const { DATABASE_URL: database } = given;
  const plain = given.PUBLIC_URL !== undefined && !isPrivateEnough(given.PUBLIC_URL);
  return [
    [!given.PUBLIC_URL, 'PUBLIC_URL is needed in production: the address people open in their browser.'],
    [plain, 'PUBLIC_URL must begin with https:// in production.'],
    [
      !database && given.KITH_EMBEDDED !== 'accept',
      'DATABASE_URL is needed in production. The database that comes with Kith is for trying and for one small place: KITH_EMBEDDED=accept says that its limits are known.',
    ],
    [
      database !== undefined && travelsPlain(database) === 'unsaid',
      'DATABASE_URL leads to another host without TLS. End it with ?sslmode=verify-full, or with ?sslmode=disable where the network between is yours alone.',
    ],
    [
      !given.KITH_SECRET && !namesSecretFile,
      'KITH_SECRET is needed in production; or name with KITH_SECRET_FILE a file apart from the data, in which Kith keeps it.',
    ],
    [!given.SMTP_URL, 'SMTP_URL is needed in production: people get their codes by mail.'],
    [given.PASSWORD_COST === 'cheap', 'PASSWORD_COST must not be cheap in production.'],
    [given.ATTEMPT_LIMITS === 'loose', 'ATTEMPT_LIMITS must not be loose in production.'],
    [given.STAFF_SECOND_STEP === 'off', 'STAFF_SECOND_STEP must not be off in production.'],
    [given.DEMO === true, 'DEMO must not be on in production: its passwords are public.'],
  ];
}

/** Likely mistakes that do not prevent a start. `names` are all variables of the environment. */
export function warnings(given: Environment, names: readonly string[]): string[] {
  const known = Object.keys(environment.shape);
  const production = given.KITH_MODE === 'production';
  const unknown = names.filter((name) => name.startsWith('KITH_') && !isKnown(name, known));
  const rules: [boolean, string][] = [
    ...unknown.map((name): [boolean, string] => [true, notASetting(name, known)]),
    [
      given.DATABASE_URL !== undefined && !given.DATABASE_OWNER_URL,
      'One database role owns the tables and runs the server, so that a fault in the server could change the record of what happened. Set DATABASE_OWNER_URL.',
    ],
    [
      production && given.DATABASE_URL !== undefined && travelsPlain(given.DATABASE_URL) === 'said',
      'DATABASE_URL leads to another host without TLS, as its sslmode says. Everyone on the network between can read all that is stored.',
    ],
    [
      production && given.CLAMAV_URL !== undefined && !isThisMachine(new URL(given.CLAMAV_URL).hostname),
      'CLAMAV_URL leads to another host, and ClamAV knows no TLS. Everyone on the network between can read every file that people send.',
    ],
  ];
  return rules.filter(([holds]) => holds).map(([, warning]) => warning);
}

const isKnown = (name: string, known: readonly string[]): boolean =>
  known.includes(name) || known.includes(name.replace(/_FILE$/, ''));

function notASetting(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return `${name} is no setting of Kith and is ignored.${nearest ? ` Did you mean ${nearest}?` : ''}`;
}

/**
 * Whether data to this database travels unencrypted to another host: no, yes without a setting for it, or yes
 * by a setting.
 */
function travelsPlain(url: string): 'no' | 'unsaid' | 'said' {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const mode = searchParams.get('sslmode');
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return 'no';
  if (mode === 'disable') return 'said';
  const encrypted = ['require', 'verify-ca', 'verify-full', 'no-verify'].includes(mode ?? '');
  return encrypted || ['true', '1'].includes(searchParams.get('ssl') ?? '') ? 'no' : 'unsaid';
}

function isForOthers(url: string | undefined): boolean {
  return url?.startsWith('https:') === true && new URL(url).hostname !== 'localhost';
}

/** Https, or a browser on this very machine. */
function isPrivateEnough(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isThisMachine(hostname);
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
}
