import { AsyncLocalStorage } from 'node:async_hooks';
import { counterOf, type Caller } from '../actions.ts';

/** What `work` takes of shared places counts for this person or program. */
export const asPerson = <T>(caller: Pick<Caller, 'id' | 'program'>, work: () => T): T =>
  working.run(counterOf(caller), work);

/** Undefined outside requests. */
export const currentPerson = (): string | undefined => working.getStore();

const working = new AsyncLocalStorage<string>();
