import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The reader of multipart bodies would log its options, and with them the headers of the request. */
const PRIVATE = ['req.headers', 'res.headers', 'busboyOptions', '*.password', '*.token', '*.code'];

/**
 * JSON lines without content: no bodies, no query strings, no names; a person appears as a number at most.
 */
export function makeLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: PRIVATE, remove: true },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Messages of database errors can quote values, so only the kind of error and its origin are kept. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined;
  return { type: error.name, code, frames, cause };
}
