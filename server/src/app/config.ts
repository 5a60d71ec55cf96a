import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Settings } from '#kernel/context';
import type { ModelAddress } from '#kernel/ports/language-model';
import type { SmsGateway } from '#kernel/ports/sms';
import { SERVER_ROOT } from '#kernel/program';
import { contradictions, warnings } from './config-rules.ts';
import { type Environment, environment } from './settings.ts';

/** The settings of this server, checked and complete. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Undefined outside production means the address on which the server listens. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined means the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** For migrations; undefined means that one role does everything. */
  readonly databaseOwnerUrl: string | undefined;
  /** Whether production may run as root where it cannot become another user. */
  readonly mayBeRoot: boolean;
  readonly migrateOnStart: boolean;
  /** Undefined means the one in `secretFile`. */
  readonly secret: string | undefined;
  /** Absolute. The file of the secret unless `secret` is set. */
  readonly secretFile: string;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Undefined in production means that SMS is offered nowhere. */
  readonly sms: SmsGateway | undefined;
  /** Whether notices go to the push services of browsers. */
  readonly pushes: boolean;
  /** Undefined means no virus scan. */
  readonly clamavUrl: string | undefined;
  /** Undefined means that the guide asks no model. */
  readonly guideModel: ModelAddress | undefined;
  /** Servers that help browsers in a video call to find each other. */
  readonly callServers: NonNullable<Settings['callServers']>;
  readonly logLevel: string;
  /** Addresses and ranges with commas between, or none. */
  readonly trustProxy: false | string;
  readonly passwordCost: 'normal' | 'cheap';
  readonly attemptLimits: 'normal' | 'loose';
  /** The accepted second steps of staff. */
  readonly staffSecondStep: 'authenticator' | 'mail' | 'off';
  readonly sessionIdleMinutes: number;
  readonly docs: boolean;
  /** Whether browsers may store the files that open Kith without a connection. */
  readonly worker: boolean;
  readonly demo: boolean;
  /** Likely mistakes that do not prevent a start. */
  readonly warnings: readonly string[];
}

/** All errors of the environment, as texts for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const CHECKOUT = realpathSync(dirname(SERVER_ROOT));

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting. Throws one `ConfigError` that lists all faults at once. */
export function readConfig(
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  variables: Variables = process.env,
): Config {
  const faults: string[] = [];
  const given = givenValues(variables, faults);
  const parsed = environment.safeParse(given);
  const faulty = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  for (const { path, message } of parsed.error?.issues ?? []) faults.push(`${path.join('.')} ${message}.`);
  const sound = Object.entries(given).filter(([name]) => !faulty.has(name));
  const partial = environment.parse(Object.fromEntries(sound));
  // A wrong setting is named once, and its consequences are not.
  faults.push(
    ...contradictions(partial, Boolean(variables['KITH_SECRET_FILE']?.trim())).filter(
      (fault) => !faulty.has(fault.split(' ')[0] ?? ''),
    ),
  );
  if (faults.length > 0) throw new ConfigError(listed(faults));
  return {
    ...complete(partial, variables['KITH_SECRET_FILE']?.trim()),
    warnings: warnings(partial, Object.keys(variables)),
  };
}

/** The settings that are given, directly or as the content of the file that `<NAME>_FILE` names. */
function givenValues(variables: Variables, faults: string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const direct = variables[name]?.trim();
    const file = variables[`${name}_FILE`]?.trim();
    if (direct && file) faults.push(`${name} and ${name}_FILE are both set; set one of them.`);
    // Kith itself makes, moves and changes that file: see `secret-file.ts`.
    const value = direct || (file && name !== 'KITH_SECRET' && contentOf(file, name, faults));
    if (value) given[name] = value;
  }
  const mode = given['KITH_MODE'] ?? variables['NODE_ENV'];
  return mode ? { ...given, KITH_MODE: mode } : given;
}

function contentOf(file: string, name: string, faults: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE names a file that cannot be read: ${file}.`);
    return undefined;
  }
}

function complete(given: Environment, secretFile: string | undefined): Omit<Config, 'warnings'> {
  const dataDir = given.KITH_DATA_DIR ? resolve(given.KITH_DATA_DIR) : defaultDataDir();
  const { SMTP_URL: url, MAIL_FROM: from } = given;
  return {
    mode: given.KITH_MODE,
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_URL === undefined ? undefined : given.DATABASE_OWNER_URL,
    mayBeRoot: given.KITH_AS_ROOT === 'accept',
    migrateOnStart: given.MIGRATE_ON_START,
    secret: given.KITH_SECRET,
    // Beside the data and not in it, so that a copy of the data holds no key.
    secretFile: secretFile ? resolve(secretFile) : `${dataDir}.secret`,
    smtp: url && from ? { url, from } : undefined,
    sms: given.SMS_URL ? gatewayOf(given, given.SMS_URL) : undefined,
    pushes: given.PUSH ?? given.KITH_MODE === 'production',
    clamavUrl: given.CLAMAV_URL,
    guideModel: modelOf(given),
    callServers: {
      stun: given.STUN_URLS,
      turn: given.TURN_SECRET ? { urls: given.TURN_URLS, secret: given.TURN_SECRET } : undefined,
      relayOnly: given.CALLS_BY_RELAY_ONLY,
    },
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY !== 'off' && given.TRUST_PROXY,
    passwordCost: given.PASSWORD_COST,
    attemptLimits: given.ATTEMPT_LIMITS,
    staffSecondStep: given.STAFF_SECOND_STEP,
    sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
    worker: given.KITH_SERVICE_WORKER,
    docs: given.KITH_DOCS ?? given.KITH_MODE !== 'production',
    demo: given.DEMO ?? given.KITH_MODE === 'development',
  };
}

function gatewayOf(given: Environment, url: string): SmsGateway {
  return { url, headers: given.SMS_HEADERS ?? {}, body: given.SMS_BODY, expect: given.SMS_EXPECT };
}

function modelOf(given: Environment): ModelAddress | undefined {
  const { GUIDE_LLM_URL: url, GUIDE_LLM_MODEL: model, GUIDE_LLM_KEY: key } = given;
  return url && model ? { url: chatAddress(url), model, key } : undefined;
}

const CHAT = '/chat/completions';

/** Providers name the address up to the version, such as `https://api.example.org/v1`. */
function chatAddress(given: string): string {
  const url = new URL(given);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(CHAT) ? path : `${path}${CHAT}`;
  return url.href;
}

/** Root keeps data where PostgreSQL's system user can go; the name keeps two checkouts apart. */
function defaultDataDir(): string {
  if (process.getuid?.() !== 0) return join(CHECKOUT, '.data');
  const place = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 8);
  return join('/var/lib/kith', `${basename(CHECKOUT)}-${place}`);
}

function listed(faults: string[]): string {
  return ['Kith cannot start with these settings:', ...faults.map((fault) => `  - ${fault}`)].join('\n');
}
