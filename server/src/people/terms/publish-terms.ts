import type { Clock } from '#kernel/clock';
import type { Db } from '#kernel/db';
import { insertVersions } from './store.ts';
import { privacyTerms } from './texts/privacy-terms.ts';
import { userAgreement } from './texts/user-agreement.ts';

/**
 * Puts the documents that ship with Kith into the database, each version once. A published text never
 * changes: a new text is a new version.
 */
export async function publishTerms(db: Db, clock: Clock): Promise<void> {
  const publishedAt = clock.now();
  await insertVersions(
    db,
    [userAgreement, privacyTerms].map((document) => ({ ...document, publishedAt })),
  );
}
