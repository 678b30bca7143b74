import { AsyncLocalStorage } from 'node:async_hooks';
import { counterOf, type Caller } from '../actions.ts';

type Person = Pick<Caller, 'id' | 'program'>;

/** What `work` takes of shared places counts for this person or program. */
export const asPerson = <T>(caller: Person, work: () => T): T => working.run(caller, work);

/** Undefined outside requests, as below. */
export const currentPerson = (): string | undefined => {
  const caller = working.getStore();
  return caller && counterOf(caller);
};

/** Of a program, the user who let it in. */
export const currentCallerId = (): number | undefined => working.getStore()?.id;

const working = new AsyncLocalStorage<Person>();
