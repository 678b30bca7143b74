import { AsyncLocalStorage } from 'node:async_hooks';
import { counterOf, type Caller } from '../actions.ts';

type Person = Pick<Caller, 'id' | 'program'>;

/** Runs `work` so that the places it takes in queues count for this person or program. */
export const asPerson = <T>(caller: Person, work: () => T): T => working.run(caller, work);

/** The key of the request's caller; undefined outside requests. */
export const currentPerson = (): string | undefined => {
  const caller = working.getStore();
  return caller && counterOf(caller);
};

/** The user's id; for a program, that of the user who authorised it; undefined outside requests. */
export const currentCallerId = (): number | undefined => working.getStore()?.id;

const working = new AsyncLocalStorage<Person>();
