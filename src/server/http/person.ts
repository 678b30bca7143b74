import { AsyncLocalStorage } from 'node:async_hooks';

/** What `work` takes of shared places counts for this user. */
export const asPerson = <T>(id: number, work: () => T): T => working.run(id, work);

/** Undefined outside requests. */
export const currentPerson = (): number | undefined => working.getStore();

const working = new AsyncLocalStorage<number>();
