// The caller of a statement: whose eyes it is executed with, in person, at work, or one reader after another.

export { EACH_READER, READER_ID, throughEachReader } from './each-reader.ts';
export { type Eyes, eyes, eyesOf, KEEPER, STAFF, seesAsStaff, VIEWER } from './eyes.ts';
