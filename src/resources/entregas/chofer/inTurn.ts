/**
 * Runs `work` while no other of this name runs, also in other tabs. Browsers have locks only over https: over plain http
 * it runs at once, and the keys of the notices keep the server from counting one twice.
 */
export const inTurn = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
