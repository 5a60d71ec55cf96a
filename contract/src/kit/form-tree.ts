const MAX_DEPTH = 6;
const MAX_PAIRS = 2000;
const MAX_INDEX = 500;

const NAME = /^[^[\]]+(?:\[[^[\]]*\])*$/;
const INDEX = /^(?:0|[1-9][0-9]*)$/;
const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A body that cannot be decoded under any schema. `reason` is for logs and never holds sent data. */
export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
  readonly reason: string;

  constructor(reason: string) {
    super(`The body cannot be decoded: ${reason}`);
    this.reason = reason;
  }
}

/** All values sent under one name, before a schema is asked. Exactly one of the three is filled. */
export interface Branch {
  /** `name=value`, in order, with repeats. */
  readonly plain: string[];
  /** `name[]=value`, in order. */
  readonly items: string[];
  /** `name[key]...=value`. */
  readonly parts: Map<string, Branch>;
}

export function growTree(pairs: Iterable<readonly [string, string]>): Branch {
  const root = bud();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_PAIRS) throw new MalformedBody('too many fields');
    place(root, pathOf(name), value);
  }
  return root;
}

/**
 * `['a', 'b', '']` is `a[b][]`. Throws TypeError for a path that {@link growTree} would refuse or read
 * differently.
 */
export function nameOf(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return '';
  const name = first + rest.map((key) => `[${key}]`).join('');
  const unreadable = path.some((key) => /[[\]]/.test(key) || REFUSED_KEYS.has(key));
  if (unreadable || first === '' || path.length > MAX_DEPTH)
    throw new TypeError(`A form cannot carry the key ${name}`);
  return name;
}

/**
 * The items of a list that was sent as `name[0]`, `name[1]`; undefined if a key is no position from 0 to 500.
 * Gaps are undefined.
 */
export function listOf(parts: ReadonlyMap<string, Branch>): (Branch | undefined)[] | undefined {
  const list: (Branch | undefined)[] = [];
  for (const [key, branch] of parts) {
    const index = INDEX.test(key) ? Number(key) : Number.NaN;
    if (!(index <= MAX_INDEX)) return undefined;
    while (list.length < index) list.push(undefined);
    list[index] = branch;
  }
  return list;
}

function bud(): Branch {
  return { plain: [], items: [], parts: new Map() };
}

function pathOf(name: string): string[] {
  if (!NAME.test(name)) throw new MalformedBody('field name');
  const path = name.replaceAll(']', '').split('[');
  if (path.length > MAX_DEPTH) throw new MalformedBody('too deep');
  if (path.some((key) => REFUSED_KEYS.has(key))) throw new MalformedBody('refused key');
  if (path.slice(0, -1).includes('')) throw new MalformedBody('list inside a list without position');
  return path;
}

function place(root: Branch, path: readonly string[], value: string): void {
  const pushed = path.at(-1) === '';
  let branch = root;
  for (const key of pushed ? path.slice(0, -1) : path) branch = partOf(branch, key);
  (pushed ? branch.items : branch.plain).push(value);
  const filled = [branch.plain.length, branch.items.length, branch.parts.size].filter((count) => count > 0);
  if (filled.length > 1) throw new MalformedBody('conflicting shapes');
}

function partOf(branch: Branch, key: string): Branch {
  if (branch.plain.length > 0 || branch.items.length > 0) throw new MalformedBody('conflicting shapes');
  const known = branch.parts.get(key);
  if (known !== undefined) return known;
  const grown = bud();
  branch.parts.set(key, grown);
  return grown;
}
