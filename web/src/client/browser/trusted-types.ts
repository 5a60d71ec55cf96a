// The browser takes a string as a document, or as the address of a worker, from these policies alone. Their
// names stand in the server's content security policy. The editor has a policy of its own for pasted words.

/** TypeScript's DOM knows of no trusted values: it takes them for the strings they are made of. */
interface TrustedTypes {
  createPolicy<Rules extends Readonly<Record<string, (text: string) => string>>>(
    name: string,
    rules: Rules,
  ): Rules;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

const WORKER = '/sw.js';

function policy<Rules extends Readonly<Record<string, (text: string) => string>>>(
  name: string,
  rules: Rules,
) {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules;
}

const parser = policy('kith-parser', { createHTML: (html) => html });
const worker = policy('kith-worker', {
  createScriptURL: (address) => {
    if (address !== WORKER) throw new TypeError('Kith has one worker.');
    return address;
  },
});

/** Reads HTML into a document that belongs to no window: nothing of it runs, loads or is shown. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(parser.createHTML(html), 'text/html');
}

/** The address of the app's own service worker, as `register` takes it. */
export function workerAddress(): string {
  return worker.createScriptURL(WORKER);
}
