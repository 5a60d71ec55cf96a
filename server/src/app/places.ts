import { join } from 'node:path';

/**
 * The server's own files in the data folder. The rest there belongs to PostgreSQL, or to the process that
 * started both.
 */
export function placesIn(dataDir: string) {
  return {
    files: join(dataDir, 'files'),
    uploads: join(dataDir, 'uploads'),
    outbox: join(dataDir, 'messages.jsonl'),
    /** The outbox of earlier versions. No code reads it, and it holds reset links and codes. */
    formerOutbox: join(dataDir, 'outbox.jsonl'),
  };
}
