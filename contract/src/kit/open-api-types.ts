import type * as z from 'zod';
import type { Access, AccountState } from './endpoint.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Named<T> = Readonly<Record<string, T>>;

export type Reference = { readonly $ref: string };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly style?: 'deepObject';
  readonly explode?: true;
}

export interface MediaType {
  readonly schema: JsonSchema;
  readonly encoding?: Named<{ readonly style: 'deepObject'; readonly explode: true }>;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Named<MediaType>;
}

export interface Answer {
  readonly description: string;
  readonly content: Named<MediaType>;
  readonly headers?: Named<{ readonly schema: JsonSchema }>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Named<readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** By status. */
  readonly responses: Named<Answer | Reference>;
  /** The callers who are allowed. */
  readonly 'x-access': Access;
  /** States of an account in which the call still answers. */
  readonly 'x-during': readonly AccountState[];
}

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: OpenApiInfo;
  readonly servers: readonly { readonly url: string }[];
  /** By path, then by method in lower case. */
  readonly paths: Named<Named<Operation>>;
  readonly components: {
    readonly schemas: Named<JsonSchema>;
    readonly responses: Named<Answer>;
    readonly securitySchemes: Named<object>;
  };
}
