/** One build of the web app, as far as it must be there without a connection. */
export interface Build {
  readonly id: string;
  /** Addresses whose names change with their content. */
  readonly hashed: readonly string[];
  /** Addresses that keep their names, with the SHA-256 of their content in hex. `/` is the shell. */
  readonly named: Readonly<Record<string, string>>;
}
