export type StopSignals = ReturnType<typeof listenForStop>;

/** Listens for the signals that stop the process, and for the end of npm. @param force called at a second Ctrl+C */
export function listenForStop(force: () => void) {
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let requestedAt: number | null = null;
  const request = () => {
    requestedAt ??= Date.now();
    resolve();
  };
  const onSignal = (name: NodeJS.Signals) => {
    // Ctrl-C arrives twice, from the terminal and through npm, and counts once.
    const isRepeated = requestedAt !== null && Date.now() - requestedAt > REPEATED_MS;
    if (name === 'SIGINT' && isRepeated) force();
    request();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  const parent = process.ppid;
  // npm may end without passing its signal on. The process then gets another parent.
  const isAbandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  const requestIfAbandoned = () => {
    if (isAbandoned()) request();
  };
  const timer = setInterval(requestIfAbandoned, PARENT_CHECK_MS).unref();
  return {
    requested,
    isRequested: () => requestedAt !== null || isAbandoned(),
    release() {
      clearInterval(timer);
      for (const name of SIGNALS) process.off(name, onSignal);
    },
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 300;
const REPEATED_MS = 500;
