import { describe, expect, it } from 'vitest';
import { ANY_ACTION, base } from '#support/base.ts';
import { boolean, date, defineEntity, longText, money, reference, select, text, decimal } from './index.ts';
import { describeEntry, type Sentence } from './historySentence.ts';
import type { Entity } from './entity.ts';

const choferes = defineEntity({
  ...base('choferes'),
  label: { one: 'Chofer', many: 'Choferes', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre' }),
    telefono: text({ label: 'Teléfono' }),
    localidadId: reference('localidades', { label: 'Localidad' }),
    sueldo: money({ label: 'Sueldo' }),
    ingreso: date({ label: 'Ingreso' }),
    habilitado: boolean({ label: 'Habilitado' }),
    suspendido: boolean({ label: 'Suspendido' }),
    motivoInhabilitacion: longText({ label: 'Motivo de inhabilitación' }),
    turno: select({
      label: 'Turno',
      options: [
        { id: 'm', name: 'Mañana' },
        { id: 't', name: 'Tarde' },
      ],
    }),
  },
  states: {
    suspendido: { label: 'Suspendido', tone: 'bad', is: { suspendido: true } },
    activo: { label: 'Activo', tone: 'ok', is: {} },
  },
  actions: {
    inhabilitar: {
      ...ANY_ACTION,
      label: 'Inhabilitar',
      input: { motivo: text({ label: 'Motivo' }) },
    },
  },
}) as unknown as Entity;

const ventas = defineEntity({
  ...base('ventas'),
  lines: {
    detalles: {
      label: { one: 'Detalle de venta', many: 'Detalles de venta', gender: 'm' },
      fields: {
        productoId: reference('productos', { label: 'Producto' }),
        nombre: text({ label: 'Nombre' }),
        cantidad: decimal({ label: 'Cantidad (t)' }),
      },
      columns: ['nombre', 'cantidad'],
    },
  },
}) as unknown as Entity;

const NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  localidades: { 3: 'Córdoba', 8: 'Río Cuarto' },
  productos: { 5: 'Arena', 6: 'Granza' },
};
const nameOf = (entity: string, id: number) => NAMES[entity]?.[id] ?? null;

const textOf = (sentence: Sentence) =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.valor)).join('');

/** Returns the text of an entry: its sentence, then one line for each field. */
function linesOf(accion: string, cambios: Record<string, unknown>): string[] {
  const { frase, detalle } = describeEntry(choferes, { accion, cambios }, nameOf);
  return [frase, ...detalle].map(textOf);
}

describe('an edit of one field', () => {
  it.each([
    [{ telefono: ['351 1', '351 2'] }, 'cambió Teléfono de “351 1” a “351 2”'],
    [{ telefono: [null, '351 2'] }, 'completó Teléfono con “351 2”'],
    [{ telefono: ['351 1', null] }, 'borró Teléfono, que era “351 1”'],
    [{ localidadId: [3, 8] }, 'cambió Localidad de “Córdoba” a “Río Cuarto”'],
    [{ localidadId: [3, 99] }, 'cambió Localidad de “Córdoba” a “99”'],
    [{ sueldo: ['1234567.5', '-0.40'] }, 'cambió Sueldo de $ 1.234.567,50 a − $ 0,40'],
    [{ ingreso: ['2026-03-01', '2026-11-21'] }, 'cambió Ingreso de 01/03/2026 a 21/11/2026'],
    [{ habilitado: [true, false] }, 'cambió Habilitado de Sí a No'],
    [{ turno: ['m', 't'] }, 'cambió Turno de “Mañana” a “Tarde”'],
  ])('%j reads as a whole sentence', (cambios, sentence) => {
    expect(linesOf('editar', cambios).map((line) => line.replaceAll('\u00A0', ' '))).toEqual([sentence]);
  });

  it('keeps each value apart from the words, for the screen to cut a long one', () => {
    expect(
      describeEntry(choferes, { accion: 'editar', cambios: { telefono: ['1', '2'] } }, nameOf).frase,
    ).toEqual(['cambió Teléfono de ', '“', { valor: '1' }, '”', ' a ', '“', { valor: '2' }, '”']);
  });
});

describe('an entry with several fields', () => {
  it('counts the edited fields and describes each', () => {
    expect(
      linesOf('editar', { nombre: ['Luis', 'Luís'], telefono: [null, '351 2'], localidadId: [8, null] }),
    ).toEqual([
      'cambió 3 datos',
      'Nombre: de “Luis” a “Luís”',
      'Teléfono: “351 2”',
      'Localidad: se borró “Río Cuarto”',
    ]);
  });

  it('leaves out the state that an action leads to', () => {
    expect(linesOf('inhabilitar', { motivo: [null, 'Deudas'], suspendido: [false, true] })).toEqual([
      'inhabilitó el chofer',
      'Motivo: “Deudas”',
    ]);
    expect(linesOf('editar', { suspendido: [false, true] })).toEqual(['cambió Suspendido de No a Sí']);
  });

  it('names an action by its label, and lists an input once although it is stored in a field too', () => {
    expect(
      linesOf('inhabilitar', {
        motivo: [null, 'Vacaciones'],
        habilitado: [true, false],
        motivoInhabilitacion: [null, 'Vacaciones'],
      }),
    ).toEqual(['inhabilitó el chofer', 'Motivo: “Vacaciones”', 'Habilitado: de Sí a No']);
  });
});

it('restoring is one sentence', () => {
  expect(linesOf('restaurar', {})).toEqual(['restauró el chofer']);
});

describe('a change that no longer fits the declaration', () => {
  it('keeps the name and the value that it was stored with', () => {
    expect(linesOf('editar', { nroRegistroViejo: ['A1', 'B2'] })).toEqual([
      'cambió Nro registro viejo de “A1” a “B2”',
    ]);
    // Every object has a `constructor`, which must not be taken for a declared field.
    expect(linesOf('marcarRevisado', { constructor: [false, true] })).toEqual([
      'marcó revisado',
      'Constructor: de No a Sí',
    ]);
  });

  it('is shown even if its field has another type now', () => {
    expect(
      linesOf('editar', { sueldo: ['mucho', '10.00'] })
        .join()
        .replaceAll('\u00A0', ' '),
    ).toBe('cambió Sueldo de mucho a $ 10,00');
    expect(linesOf('editar', { telefono: ['351', { raro: 1 }] })).toEqual([
      'cambió Teléfono de “351” a Raro 1',
    ]);
  });
});

describe('a change of lines', () => {
  const arena = { id: 1, producto: 'Arena', cantidad: '10.00' };
  const piedra = { id: 2, producto: 'Piedra', cantidad: '4.00' };

  it('tells the stored names and values of lines that the entity no longer declares', () => {
    expect(
      linesOf('editar', {
        nombre: ['a', 'b'],
        detalles: [
          [arena, piedra],
          [
            { ...arena, cantidad: '12.00' },
            { producto: 'Granza', cantidad: '3.00' },
          ],
        ],
      }),
    ).toEqual([
      'cambió 2 datos',
      'Nombre: de “a” a “b”',
      'Detalles: quitó Producto Piedra, Cantidad 4.00',
      'Detalles: agregó Producto Granza, Cantidad 3.00',
      'Detalles: cambió Producto Arena, Cantidad 10.00 por Producto Arena, Cantidad 12.00',
    ]);
  });

  it('describes a changed line by the columns that changed', () => {
    const line = { id: 1, nombre: 'Arena gruesa', productoId: 5, cantidad: '10.00' };
    const sentenceFor = (changes: object) => {
      const entry = { accion: 'editar', cambios: { detalles: [[line], [{ ...line, ...changes }]] } };
      return textOf(describeEntry(ventas, entry, nameOf).frase);
    };
    const sentence = 'cambió Detalles de venta: cambió “Arena gruesa”:';
    expect(sentenceFor({ cantidad: '1250.50' })).toBe(`${sentence} Cantidad (t) de 10,00 a 1.250,50`);
    expect(sentenceFor({ productoId: 6 })).toBe(`${sentence} Producto de “Arena” a “Granza”`);
    expect(sentenceFor({ cantidad: null })).toBe(`${sentence} Cantidad (t) se borró, que era 10,00`);
  });

  it('is one sentence when nothing else changed', () => {
    expect(linesOf('editar', { detalles: [null, [arena, piedra]] })).toEqual([
      'cambió Detalles: agregó Producto Arena, Cantidad 10.00; agregó Producto Piedra, Cantidad 4.00',
    ]);
  });
});
