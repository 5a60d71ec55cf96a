import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Ctx } from '#kernel/context';
import type { Config } from '../config.ts';

/** A command that can not be parsed; the message is for its caller. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** The lines that a command prints. */
export type Lines = readonly string[];

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The name with its options, such as `create-tag --organisation <code> --name <name>`. */
  readonly usage: string;
  /** Parses the options, or throws `Misuse`; the command runs later. */
  readonly prepare: (args: readonly string[]) => (operator: Ctx, config: Config) => Promise<Lines>;
}

type Options<S extends z.ZodRawShape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** `shape` has a name in camel case for each option; its description is the placeholder in the usage. */
export function command<const S extends z.ZodRawShape>(
  name: string,
  summary: string,
  shape: S,
  run: (operator: Ctx, options: Options<S>, config: Config) => Promise<Lines>,
): Command {
  const schema = z.strictObject(shape);
  return {
    name,
    summary,
    usage: [name, ...optionsOf(schema).map(usageOf)].join(' '),
    prepare: (args) => {
      const options = understood(name, schema, args);
      return (operator, config) => run(operator, options, config);
    },
  };
}

interface Option {
  readonly key: string;
  readonly flag: string;
  readonly kind: 'switch' | 'text' | 'list';
  readonly required: boolean;
  readonly placeholder: string;
}

function optionsOf(schema: z.ZodObject): Option[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([key, property]) => {
    const { type, description = key } = typeof property === 'object' ? property : {};
    return {
      key,
      flag: key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      kind: type === 'boolean' ? 'switch' : type === 'array' ? 'list' : 'text',
      required: required.includes(key),
      placeholder: description,
    };
  });
}

function usageOf({ flag, kind, required, placeholder }: Option): string {
  const written = kind === 'switch' ? `--${flag}` : `--${flag} <${placeholder}>`;
  const once = required ? written : `[${written}]`;
  return kind === 'list' ? `${once}…` : once;
}

function understood<S extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<S, z.core.$strict>,
  args: readonly string[],
): Options<S> {
  const options = optionsOf(schema);
  const given = valuesOf(name, options, args);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const flags = new Map(options.map(({ key, flag }) => [key, flag]));
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  --${flags.get(String(path[0])) ?? name}: ${message}`,
  );
  throw new Misuse([`${name} needs other options:`, ...new Set(faults)].join('\n'));
}

function valuesOf(name: string, options: readonly Option[], args: readonly string[]): object {
  const specs = options.map(
    ({ flag, kind }) =>
      [flag, { type: kind === 'switch' ? 'boolean' : 'string', multiple: kind === 'list' }] as const,
  );
  try {
    const { values } = parseArgs({ args: [...args], options: Object.fromEntries(specs), strict: true });
    return Object.fromEntries(
      options.flatMap(({ key, flag }) => (values[flag] === undefined ? [] : [[key, values[flag]]])),
    );
  } catch (error) {
    throw new Misuse(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
