import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTemplate, templateFields } from './template.ts';

const CHOFER = '{apellido} {nombre} ({nroDocumento})';
const CAMION = '{marca.nombre} {modelo} - {patente}';

describe('a template', () => {
  it('is filled from the record', () => {
    const rojas = { apellido: 'Rojas', nombre: 'Luis', nroDocumento: 24881307 };
    expect(renderTemplate(CHOFER, rojas)).toBe('Rojas Luis (24881307)');
  });

  it('reaches into references', () => {
    const scania = { marca: { id: 1, nombre: 'Scania' }, modelo: 'R450', patente: 'AF482KD' };
    expect(renderTemplate(CAMION, scania)).toBe('Scania R450 - AF482KD');
  });

  it.each([
    [CHOFER, { apellido: 'Rojas', nombre: 'Luis', nroDocumento: '' }, 'Rojas Luis'],
    [CHOFER, { apellido: 'Rojas', nombre: null, nroDocumento: '1' }, 'Rojas (1)'],
    [CHOFER, { nombre: 'Luis', nroDocumento: '1' }, 'Luis (1)'],
    [CHOFER, { nroDocumento: '1' }, '(1)'],
    [CHOFER, { nombre: '  ' }, ''],
    [CHOFER, {}, ''],
    [CAMION, { marca: null, modelo: 'R450', patente: 'AF482KD' }, 'R450 - AF482KD'],
    [CAMION, { marca: { nombre: 'Scania' }, patente: 'AF482KD' }, 'Scania - AF482KD'],
    [CAMION, { marca: { nombre: 'Scania' } }, 'Scania'],
    [CAMION, { patente: 'AF482KD' }, 'AF482KD'],
    ['{a} ({b}, {c})', { a: 'A', b: 'B' }, 'A (B)'],
    ['{a} ({b}, {c})', { a: 'A', c: 'C' }, 'A (C)'],
    ['{a} ({b}, {c})', { a: 'A' }, 'A'],
    ['({b}) {a}', { a: 'A' }, 'A'],
    ['{a}, {b}, {c}', { a: 'A', c: 'C' }, 'A, C'],
    ['N° {a}', { a: 0 }, 'N° 0'],
  ])('%s leaves no trace of the fields that %j lacks: %s', (template, record, text) => {
    expect(renderTemplate(template, record)).toBe(text);
  });

  it('does not read templates or separators in values', () => {
    const record = { a: '$& {b} ()', b: 'x  -', c: '' };
    expect(renderTemplate('{a} {b} {c}', record)).toBe('$& {b} () x  -');
  });

  it('shows only texts and numbers, and no inherited property', () => {
    expect(renderTemplate('{a}', { a: { b: 1 } })).toBe('');
    expect(renderTemplate('{constructor.name}', {})).toBe('');
    expect(renderTemplate('{a.length}', { a: 'text' })).toBe('');
  });

  it('has no double spaces nor empty parentheses, whichever fields are empty', () => {
    const value = fc.constantFrom('', 'x', null, undefined);
    const records = fc.record({ apellido: value, nombre: value, nroDocumento: value });
    fc.assert(
      fc.property(records, (record) => {
        const text = renderTemplate(CHOFER, record);
        expect(text).not.toMatch(/ {2}|\(\)|^ | $/);
        expect([...text.matchAll(/x/g)]).toHaveLength(Object.values(record).filter(Boolean).length);
      }),
    );
  });
});

it('the fields of a template are named once each, in order', () => {
  expect(templateFields(CAMION)).toEqual(['marca.nombre', 'modelo', 'patente']);
  expect(templateFields('{a} {b} {a}')).toEqual(['a', 'b']);
  expect(templateFields('sin campos {} { a }')).toEqual([]);
});
