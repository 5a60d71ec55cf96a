/** The data folder cannot be used; the message is for the operator. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable';
}

const REASONS: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|database or disk is full/,
    (dir) => `The disk of ${dir} is full. Make room and start Kith again.`,
  ],
  [/EEXIST|ENOTDIR/, (dir) => `KITH_DATA_DIR must be a folder; ${dir} is or lies in a file.`],
  [
    /EROFS|readonly database|read-only file system/i,
    (dir) => `The data folder ${dir} is on a disk that cannot be written to.`,
  ],
  [
    /EACCES|EPERM|unable to open database file/,
    (dir) => `The data folder ${dir} may not be written to by this user.`,
  ],
];

const DISK_IS_FULL = 0;

/** An error of the data folder as a text for people; any other error unchanged. */
export function explained(error: unknown, dataDir: string): unknown {
  const words = messageOf(error);
  const [, say] = REASONS.find(([pattern]) => pattern.test(words)) ?? [];
  return say ? new FolderUnusable(say(dataDir), { cause: error }) : error;
}

/** A full disk shows itself anywhere in a start: in a copy, in a new database, in a log. */
export function explainedIfFull(error: unknown, dataDir: string): unknown {
  const [full] = REASONS[DISK_IS_FULL] ?? [];
  return full?.test(messageOf(error)) ? explained(error, dataDir) : error;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, stderr } = Object.fromEntries(Object.entries(error));
  return [code, stderr, error.message, messageOf(error.cause)].join(' ');
}
