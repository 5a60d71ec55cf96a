let loaded: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords. The list is large, so it is loaded with the first password that is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
