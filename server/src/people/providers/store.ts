import { inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';
import { providerProfiles } from './schema.ts';

type ProfileRecord = typeof providerProfiles.$inferSelect;

export function selectProfiles(db: Db, userIds: readonly number[]): Promise<ProfileRecord[]> {
  return db
    .select()
    .from(providerProfiles)
    .where(inArray(providerProfiles.userId, [...userIds]));
}
