import { expect, test } from 'vitest';
import { ApiError } from '#http/request.ts';
import { camiones } from '#support/flota/camion.ts';
import { refusedFilters } from './refusedFilters.ts';

const message = 'Revise los parámetros de la consulta.';

test('a list that is refused for a filter says which and why', () => {
  const errors = { modelo: 'El campo no puede tener más de 200 caracteres', sortBy: 'No se puede' };
  expect(refusedFilters(camiones, new ApiError(400, { message, errors }))).toBe(
    'Modelo: El campo no puede tener más de 200 caracteres.',
  );
});

test('any other failure is shown in the words of the server', () => {
  expect(refusedFilters(camiones, new ApiError(400, { message, errors: { sortBy: 'No se puede' } }))).toBe(
    message,
  );
  expect(refusedFilters(camiones, new Error('Sin conexión'))).toBe('Sin conexión');
});
