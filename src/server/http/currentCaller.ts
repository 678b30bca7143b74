import { AsyncLocalStorage } from 'node:async_hooks';
import { callerKey, type Caller } from '../caller.ts';

type CountedCaller = Pick<Caller, 'id' | 'program'>;

export const runAsCaller = <T>(caller: CountedCaller, work: () => T): T => callerOfWork.run(caller, work);

export const currentCallerKey = (): string | undefined => {
  const caller = callerOfWork.getStore();
  return caller && callerKey(caller);
};

export const currentCallerId = (): number | undefined => callerOfWork.getStore()?.id;

const callerOfWork = new AsyncLocalStorage<CountedCaller>();
