import { describe, expect, it } from 'vitest';
import { base } from '#support/base.ts';
import { STAFF } from '#support/roles.ts';
import type { Declaration } from './declaration.ts';
import { defineEntity, money, reference, text } from './index.ts';

const viajes = (detail: object, changes: Partial<Declaration> = {}) =>
  defineEntity({
    ...base('viajes'),
    path: '/viajes',
    access: { list: STAFF },
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      flete: money({ label: 'Flete' }),
      camionId: reference('camiones', { label: 'Camión' }),
    },
    lines: {
      cargas: {
        label: { one: 'Carga', many: 'Cargas', gender: 'f' },
        fields: { tarifa: text({ label: 'Tarifa' }), importe: money({ label: 'Importe' }) },
        columns: ['tarifa', 'importe'],
        messages: { empty: 'Sin cargas', tooFew: 'Debe agregar una carga' },
      },
    },
    related: [{ to: 'recibos', by: 'viajeId' }],
    detail,
    ...(changes as object),
  });

describe("a detail's words", () => {
  it('name fields, amounts of lines, actions and related entities', () => {
    const { detail } = viajes({
      first: ['camionId'],
      beside: ['cargas.importe', 'flete'],
      below: [
        { fields: ['nombre'] },
        { title: 'Sumas', columns: ['Flete', 'Otra vez'], rows: { Todo: ['flete', 'flete'] } },
      ],
      primary: ['recibos', 'print', 'edit'],
    });
    expect(detail).toMatchObject({ first: ['camionId'], omit: [], primary: ['recibos', 'print', 'edit'] });
  });

  it.each([
    [{ first: ['flet'] }, "detail.first names 'flet', which is no field: did you mean 'flete'?"],
    [{ omit: ['precio'] }, "detail.omit names 'precio', which is no field"],
    [{ below: [{ fields: ['precio'] }] }, "detail.below names 'precio', which is no field"],
    [{ beside: ['cargas.tarifa'] }, "detail.beside names 'cargas.tarifa', which is no field"],
    [{ primary: ['anular'] }, "detail.primary names 'anular', which is no action"],
    [
      { below: [{ title: 'Sumas', columns: ['Flete'], rows: { Todo: ['flete', 'flete'] } }] },
      "detail.below.Sumas: 'Todo' needs 1 fields",
    ],
  ])('%j is refused', (detail, sentence) => {
    expect(() => viajes(detail)).toThrow(sentence);
  });
});
