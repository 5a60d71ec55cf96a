import { join } from 'node:path';

/** All that the server itself writes in the data folder. The rest there is PostgreSQL's, or of the process that started both. */
export function placesIn(dataDir: string) {
  return {
    files: join(dataDir, 'files'),
    uploads: join(dataDir, 'uploads'),
    outbox: join(dataDir, 'outbox.jsonl'),
  };
}
