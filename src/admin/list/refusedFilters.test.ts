import { expect, test } from 'vitest';
import { ApiError } from '#http/request.ts';
import { camiones } from '#support/flota/camion.ts';
import { refusedFilters } from './refusedFilters.ts';

const message = 'Revise los parámetros de la consulta.';

test('a failure that is about no filter is shown by its own message', () => {
  expect(refusedFilters(camiones, new ApiError(400, { message, errors: { sortBy: 'No se puede' } }))).toBe(
    message,
  );
  expect(refusedFilters(camiones, new Error('Sin conexión'))).toBe('Sin conexión');
});
