import { beforeEach, expect, it } from 'vitest';
import { today } from '#domain/dates.ts';
import { AUTH_STATE_KEY } from '#public/session.ts';
import { boolean, date, select, text } from '#schema/index.ts';
import { initialValues } from './useEntityForm.ts';

beforeEach(() => localStorage.setItem(AUTH_STATE_KEY, JSON.stringify({ rol: 'ADMIN' })));

const options = [{ id: 'taller', name: 'Taller' }];
const fields = {
  nombre: text({ label: 'Nombre', required: true }),
  lugar: select({ label: 'Lugar', options, required: true, default: 'taller' }),
  fecha: date({ label: 'Fecha', default: 'today' }),
  urgente: boolean({ label: 'Urgente' }),
};

it('a new record starts with the declared defaults, and blanks elsewhere', () => {
  const blank = { nombre: '', lugar: 'taller', fecha: today(), urgente: false };
  expect(initialValues(fields, {})).toEqual(blank);
  expect(initialValues(fields, { nombre: 'A', urgente: true })).toEqual({
    ...blank,
    nombre: 'A',
    urgente: true,
  });
});
