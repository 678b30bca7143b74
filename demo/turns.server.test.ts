import { expect, it } from 'vitest';
import { Turns } from './turns.server.ts';

/** Tasks that finish on command, and the order in which they started. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return end.promise;
  };
  return { begun, work, ends, finish: (name: string) => ends.get(name)!.resolve() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('begins side by side what stands in no queue together, and the rest in its order', async () => {
  const { begun, work, finish } = works();
  const turns = new Turns(2);
  await turns.take(['a', 'b'], work('first'));
  await turns.take(['b', 'c'], work('second'));
  // Its queue is free, but it is behind a task that waits for the same queue.
  await turns.take(['c'], work('third'));
  await turns.take(['d'], work('fourth'));
  await turns.take(['e'], work('fifth'));
  expect(begun).toEqual(['first', 'fourth']);
  finish('first');
  await settled();
  expect(begun).toEqual(['first', 'fourth', 'second']);
  finish('fourth');
  await settled();
  expect(begun.slice(3)).toEqual(['fifth']);
  finish('second');
  await settled();
  expect(begun.slice(4)).toEqual(['third']);
});

it('takes one without a queue alone', async () => {
  const { begun, work, finish } = works();
  const turns = new Turns(2);
  await turns.take(['a'], work('before'));
  const taken = turns.take(undefined, work('alone'));
  await settled();
  expect(begun).toEqual(['before']);
  finish('before');
  await settled();
  expect(begun).toEqual(['before', 'alone']);
  finish('alone');
  await taken;
});

it('begins nothing after a failure, and tells it once all have ended', async () => {
  const { begun, work, ends, finish } = works();
  const turns = new Turns(2);
  await turns.take(['a'], work('fails'));
  await turns.take(['b'], work('goes on'));
  await turns.take(['a'], work('never begins'));
  ends.get('fails')!.reject(new Error('no more paper'));
  let isOver = false;
  const end = turns.end().finally(() => (isOver = true));
  end.catch(() => undefined);
  await settled();
  expect(isOver).toBe(false);
  finish('goes on');
  await expect(end).rejects.toThrow('no more paper');
  expect(begun).toEqual(['fails', 'goes on']);
});
