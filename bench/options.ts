import { parseArgs } from 'node:util';

export interface Options {
  /** Items in the table, one table after another. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Seconds for each case in each round, at one connection and at sixteen. */
  readonly seconds: number;
  /** Print a run whose control says that the machine was not quiet. */
  readonly keep: boolean;
}

const HELP = `npm run bench -- [options]
  --sizes 10000,100000,1000000   items to measure with; 10000000 takes about an hour to load
  --rounds 3                     interleaved rounds
  --seconds 2                    per case, round and number of connections
  --keep                         print the figures even when the control varied by more than 25 %
BENCH_DATABASE_URL names an empty PostgreSQL 18 database to use in place of the embedded one. Everything in it is dropped.`;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  return {
    sizes: values.sizes.split(',').map(Number),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    keep: values.keep,
  };
}
