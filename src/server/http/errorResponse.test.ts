import { expect, test } from 'vitest';
import { asRefusal } from './errorResponse.ts';
import type { RequestContext } from './router.ts';

const context = {
  get: () => ({ warn: () => undefined, error: () => undefined }),
} as unknown as RequestContext;

test('A duplicate that no field explains is a conflict, and no fault of the server', () => {
  const duplicate = Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'x' });
  expect(asRefusal(duplicate, context)).toMatchObject({
    status: 409,
    message: 'Otro registro ya tiene esos datos. Actualice la página y vuelva a intentar.',
  });
});
