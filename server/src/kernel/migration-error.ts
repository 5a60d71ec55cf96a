/** The database cannot be migrated; the message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
