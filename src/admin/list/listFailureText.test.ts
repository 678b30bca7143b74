import { expect, test } from 'vitest';
import { ApiError } from '#http/request.ts';
import { camiones } from '#support/flota/camion.ts';
import { listFailureText } from './listFailureText.ts';

const message = 'Revise los parámetros de la consulta.';

test('a failure that concerns no filter shows its own message', () => {
  expect(listFailureText(camiones, new ApiError(400, { message, errors: { sortBy: 'No se puede' } }))).toBe(
    message,
  );
  expect(listFailureText(camiones, new Error('Sin conexión'))).toBe('Sin conexión');
});
