import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHECKOUT = join(import.meta.dirname, '..', '..');

/** Runs one command of `npm run -s admin` for the server of the browser tests. */
export async function operate(
  command: string,
  options: Readonly<Record<string, string | true>>,
): Promise<void> {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  await run(process.execPath, [join(CHECKOUT, 'server', 'dist', 'admin.js'), command, ...args], {
    env: { ...process.env, ...JSON.parse(process.env['KITH_SETTINGS'] ?? '{}') },
  });
}

/** Makes an organisation for one test, and returns its code. */
export async function anOrganisation(
  name: string,
  given: Readonly<Record<string, string>> = {},
): Promise<string> {
  const code = `clinic-${randomUUID().slice(0, 8)}`;
  await operate('create-organisation', { code, name, ...given });
  return code;
}

/** Makes the organisation of veterans unless another test has. */
export async function rslwa(): Promise<string> {
  const given = { code: 'rslwa', name: 'RSL WA', card: true, subscription: true } as const;
  await operate('create-organisation', given).catch(() => undefined);
  return given.code;
}
