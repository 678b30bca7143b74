import { AsyncLocalStorage } from 'node:async_hooks';
import { callerKey, type Caller } from '../actions.ts';

type Person = Pick<Caller, 'id' | 'program'>;

/** Runs `work` so that the slots it takes (slots.ts) count for this person or program. */
export const asPerson = <T>(caller: Person, work: () => T): T => personOfWork.run(caller, work);

/** Returns the key by which the request's caller is counted; undefined outside of requests. */
export const currentPerson = (): string | undefined => {
  const caller = personOfWork.getStore();
  return caller && callerKey(caller);
};

/** Returns the user's id; for a program, that of the user who authorised it; undefined outside of requests. */
export const currentCallerId = (): number | undefined => personOfWork.getStore()?.id;

const personOfWork = new AsyncLocalStorage<Person>();
