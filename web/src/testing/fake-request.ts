type Serve = (address: string, init: RequestInit) => Promise<Response>;

/** As much of the older way of asking as an upload needs, answered like everything else. */
export function requestsBy(serve: Serve): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    readonly upload: { onprogress: ((told: { loaded: number; total: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    responseType = '';
    response: unknown;
    status = 0;
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #to = { method: '', url: '' };
    #answer = new Headers();

    open(method: string, url: string): void {
      this.#to = { method, url };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#answer].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    abort(): void {
      this.#abort.abort();
      this.onabort?.();
      this.onloadend?.();
    }

    send(body: FormData): void {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const { method, url } = this.#to;
      serve(url, { method, headers: this.#headers, body, signal: this.#abort.signal }).then(
        async (answer) => {
          this.#answer = answer.headers;
          this.status = answer.status;
          this.response = await answer.arrayBuffer();
          this.onload?.();
          this.onloadend?.();
        },
        () => {
          this.onerror?.();
          this.onloadend?.();
        },
      );
    }
  }
  // As much of it as is used.
  return FakeRequest as unknown as typeof XMLHttpRequest;
}
