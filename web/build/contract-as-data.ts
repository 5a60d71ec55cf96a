import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, parseAst, transformWithOxc } from 'vite';
import type { Endpoint, EndpointTable } from '../../contract/src/kit/endpoint.ts';

const CONTRACT = join(import.meta.dirname, '../../contract/src');
/** The module as it is written, beside the one that holds its data alone. */
const WHOLE = '?whole';

/**
 * Gives the browser the calls of the contract as data. A page that calls the server needs a method and a
 * path; the schemas, and the library that reads them, come with the first script that checks a form or a
 * record.
 */
export function contractAsData(): Plugin {
  return {
    name: 'kith-contract-as-data',
    apply: 'build',
    enforce: 'post',
    load: {
      order: 'pre',
      filter: { id: new RegExp(`^${CONTRACT}/.+\\.ts(\\?whole)?$`) },
      async handler(id) {
        const file = id.replace(WHOLE, '');
        const data = await dataOf(file);
        const code = id.endsWith(WHOLE) || data.size === 0 ? await wholeOf(file) : sourceOf(data);
        return { code, moduleType: 'js', moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\.tsx?(\?whole)?$/, code: /@kith\/contract|from ['"]\.\.?\// },
      handler: (code, id) => withSplitImports(code, id.replace(WHOLE, '')),
    },
  };
}

/**
 * One import of a module of calls becomes two: of its data, and of the whole where it asks for a schema or a
 * function. A re-export would tie the whole to every script that has the data.
 */
async function withSplitImports(code: string, importer: string): Promise<string> {
  let split = code;
  for (const statement of parseAst(code).body.toReversed()) {
    if (statement.type !== 'ImportDeclaration') continue;
    const file = contractFile(statement.source.value, importer);
    const data = file && (await dataOf(file));
    if (!file || !data || data.size === 0) continue;
    const named = statement.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier')
        throw new Error(`${importer} must import ${file} by names.`);
      return { name: one.imported.name, as: one.local.name };
    });
    const from = (wanted: boolean, source: string) => {
      const names = named.filter(({ name }) => data.has(name) === wanted);
      const list = names.map(({ name, as }) => `${name} as ${as}`).join(', ');
      return names.length > 0 ? `import { ${list} } from ${JSON.stringify(source)};` : '';
    };
    const both = from(true, file) + from(false, file + WHOLE);
    split = split.slice(0, statement.start) + both + split.slice(statement.end);
  }
  return split;
}

function contractFile(source: string, importer: string): string | undefined {
  if (source.startsWith('@kith/contract/'))
    return join(CONTRACT, `${source.slice('@kith/contract/'.length)}.ts`);
  // A module of the contract may stand on a file of data, which stays as it is.
  const isInside = importer.startsWith(CONTRACT) && source.startsWith('.') && source.endsWith('.ts');
  return isInside ? join(dirname(importer), source) : undefined;
}

/** Exports that are calls, or plain values beside them. None where a module declares no call. */
async function dataOf(file: string): Promise<ReadonlyMap<string, unknown>> {
  const exported: [string, unknown][] = Object.entries(await import(pathToFileURL(file).href));
  if (!exported.some(([, value]) => isTable(value))) return new Map();
  const plain = exported.filter(([, value]) => isPlain(value));
  const calls = exported.flatMap(([name, value]) =>
    isTable(value) ? [[name, callsOf(value)] as const] : [],
  );
  return new Map([...plain, ...calls]);
}

function sourceOf(data: ReadonlyMap<string, unknown>): string {
  return [...data].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}

/** The calls of a table, with what a client needs to send them. */
export function callsOf(table: EndpointTable): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([name, one]) => [name, callOf(one)]));
}

function callOf({ method, path, access, encoding, file, files, liveTags, reply }: Endpoint) {
  const answers = 'bytes' in reply ? { bytes: reply.bytes } : {};
  return { method, path, access: { kind: access.kind }, encoding, file, files, liveTags, reply: answers };
}

function isTable(value: unknown): value is EndpointTable {
  if (typeof value !== 'object' || value === null) return false;
  const rows = Object.values(value);
  return rows.length > 0 && rows.every((row) => row?.method && row.path && row.input && row.reply);
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value) || value === null;
  const prototype = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain)
  );
}

/** The module, with each value that a call makes marked as one that may be left out where no page asks for it. */
async function wholeOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const values = parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : [];
  });
  return values
    .filter((value) => value !== null && /\(/.test(code.slice(value.start, value.end)))
    .toReversed()
    .reduce(
      (text, value) =>
        value === null
          ? text
          : `${text.slice(0, value.start)}/*@__PURE__*/ (() => (${text.slice(value.start, value.end)}))()${text.slice(value.end)}`,
      code,
    );
}
