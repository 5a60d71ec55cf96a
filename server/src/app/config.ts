import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Environment, environment } from './settings.ts';

/** What this server has been told, checked and complete. */
export interface Config {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Undefined outside production means wherever the server turns out to listen. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined means the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly migrateOnStart: boolean;
  /** Undefined means one that is kept in the data folder. */
  readonly secret: string | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Undefined means that nobody looks for viruses. */
  readonly clamavUrl: string | undefined;
  readonly logLevel: string;
  readonly trustProxy: boolean | string;
  readonly passwordCost: 'normal' | 'cheap';
  readonly attemptLimits: 'normal' | 'loose';
  readonly sessionIdleMinutes: number;
  readonly docs: boolean;
  /** Whether browsers may keep what opens Kith without a connection. */
  readonly worker: boolean;
  readonly demo: boolean;
}

/** All that is wrong with the environment, in words for whoever runs the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export const CHECKOUT = realpathSync(join(import.meta.dirname, '..', '..', '..'));

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
  // A setting that is wrong in itself is named once, not a second time for what follows from it.
  faults.push(...contradictions(partial).filter((fault) => !faulty.has(fault.split(' ')[0] ?? '')));
  if (faults.length > 0) throw new ConfigError(listed(faults));
  return complete(partial);
}

/** The settings that are given, directly or as the content of the file that `<NAME>_FILE` names. */
function givenValues(variables: Variables, faults: string[]): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const direct = variables[name]?.trim();
    const file = variables[`${name}_FILE`]?.trim();
    if (direct && file) faults.push(`${name} and ${name}_FILE are both set; set one of them.`);
    const value = direct || (file && contentOf(file, name, faults));
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

function contradictions(given: Environment): string[] {
  const rules: [boolean, string][] = [
    [given.SMTP_URL !== undefined && !given.MAIL_FROM, 'MAIL_FROM is needed with SMTP_URL.'],
    [
      given.KITH_MODE === 'development' && isForOthers(given.PUBLIC_URL),
      'KITH_MODE must be production where others open PUBLIC_URL: development shows every letter at /dev/outbox.',
    ],
    ...(given.KITH_MODE === 'production' ? weaknesses(given) : []),
  ];
  return rules.filter(([broken]) => broken).map(([, fault]) => fault);
}

/** What a server that people rely on refuses to start with. */
function weaknesses(given: Environment): [boolean, string][] {
  const plain = given.PUBLIC_URL !== undefined && !isPrivateEnough(given.PUBLIC_URL);
  return [
    [!given.PUBLIC_URL, 'PUBLIC_URL is needed in production: the address people open in their browser.'],
    [plain, 'PUBLIC_URL must begin with https:// in production.'],
    [
      given.DATABASE_URL !== undefined && !given.KITH_SECRET,
      'KITH_SECRET is needed in production with DATABASE_URL.',
    ],
    [!given.SMTP_URL, 'SMTP_URL is needed in production: people get their codes by mail.'],
    [given.PASSWORD_COST === 'cheap', 'PASSWORD_COST must not be cheap in production.'],
    [given.ATTEMPT_LIMITS === 'loose', 'ATTEMPT_LIMITS must not be loose in production.'],
    [given.DEMO === true, 'DEMO must not be on in production: its passwords are known to everybody.'],
    [given.TRUST_PROXY === true, 'TRUST_PROXY must name your proxies in production: on believes anybody.'],
  ];
}

function isForOthers(url: string | undefined): boolean {
  return url?.startsWith('https:') === true && new URL(url).hostname !== 'localhost';
}

/** Https, or a browser on this very machine. */
function isPrivateEnough(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

function complete(given: Environment): Config {
  const { SMTP_URL: url, MAIL_FROM: from } = given;
  return {
    mode: given.KITH_MODE,
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL,
    dataDir: given.KITH_DATA_DIR ? resolve(given.KITH_DATA_DIR) : defaultDataDir(),
    databaseUrl: given.DATABASE_URL,
    migrateOnStart: given.MIGRATE_ON_START,
    secret: given.KITH_SECRET,
    smtp: url && from ? { url, from } : undefined,
    clamavUrl: given.CLAMAV_URL,
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY,
    passwordCost: given.PASSWORD_COST,
    attemptLimits: given.ATTEMPT_LIMITS,
    sessionIdleMinutes: given.SESSION_IDLE_MINUTES,
    worker: given.KITH_SERVICE_WORKER,
    docs: given.KITH_DOCS ?? given.KITH_MODE !== 'production',
    demo: given.DEMO ?? given.KITH_MODE === 'development',
  };
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
