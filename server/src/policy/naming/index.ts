// Which people of a record a reader of it may know by name.
export { whoIsNamed } from './who-is-named.ts';
