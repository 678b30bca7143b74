export interface StopSignals {
  requested: Promise<void>;
  isRequested(): boolean;
  release(): void;
}

/** A second Ctrl-C calls `force`. */
export function listenForStop(force: () => void): StopSignals {
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let since: number | null = null;
  const request = () => {
    since ??= Date.now();
    resolve();
  };
  const onSignal = (name: NodeJS.Signals) => {
    // Ctrl-C arrives twice, from the terminal and through npm, and counts once.
    if (name === 'SIGINT' && since !== null && Date.now() - since > REPEATED_MS) force();
    request();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  const parent = process.ppid;
  const isAbandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  const watch = setInterval(() => isAbandoned() && request(), 300).unref();
  return {
    requested,
    isRequested: () => since !== null || isAbandoned(),
    release() {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const REPEATED_MS = 500;
