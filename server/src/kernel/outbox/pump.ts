/** Does one turn of work. Returns the milliseconds to sleep unless woken. */
export type Turn = () => Promise<number>;

export interface Pump {
  readonly wake: () => void;
  /** Resolves when the running turn has ended. */
  readonly stop: () => Promise<void>;
}

const AFTER_FAILURE_MS = 250;

/** Runs one turn after another, never two at once: when woken, and after a while in case a wake was lost. */
export function startPump(turn: Turn, onError: (error: unknown) => void): Pump {
  let stopped = false;
  let woken = false;
  let getUp = (): void => undefined;

  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      getUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      const pause = await turn().catch((error: unknown) => {
        onError(error);
        return AFTER_FAILURE_MS;
      });
      if (!stopped && !woken) await rest(pause);
    }
  };

  const running = run();
  return {
    wake() {
      woken = true;
      getUp();
    },
    async stop() {
      stopped = true;
      getUp();
      await running;
    },
  };
}
