import { withClient } from '#kernel/postgres/databases';
import type { KeySource } from '#kernel/seal';
import type { Config } from './config.ts';
import { keptSecret } from './secret-file.ts';

/** The keys of this installation: from the settings themselves, or from the file that they name. */
export async function secretOf(config: Config, databaseUrl: string): Promise<string | KeySource> {
  return config.secret ?? keptSecret(config, () => hasPeople(databaseUrl));
}

function hasPeople(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('select exists (select from users) as found');
    return rows[0]?.found === true;
  });
}
