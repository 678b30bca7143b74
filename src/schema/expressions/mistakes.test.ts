import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import {
  cuit,
  date,
  defineEntity,
  image,
  integer,
  money,
  reference,
  select,
  text,
  type Field,
} from '../index.ts';

const alquileres = {
  ...base('alquileres'),
  access: { list: ['ADMIN', 'VENTAS'] },
  display: '{id}',
} as const;

const zonas = [
  { id: 'NORTE', name: 'Norte' },
  { id: 'SUR', name: 'Sur' },
];

const fields = {
  cantidad: integer({ label: 'Cantidad' }),
  precio: money({ label: 'Precio' }),
  costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
  desde: date({ label: 'Desde' }),
  cliente: text({ label: 'Cliente' }),
  zona: select({ label: 'Zona', options: zonas }),
  foto: image({ label: 'Foto' }),
  marcaId: reference('marcas', { label: 'Marca' }),
};

const define =
  (moreFields: Record<string, unknown>, words: object = {}) =>
  () =>
    defineEntity({
      ...alquileres,
      fields: { ...fields, ...moreFields },
      lines: {
        equipos: {
          label: { one: 'Equipo', many: 'Equipos', gender: 'm' },
          fields: {
            importe: money({ label: 'Importe' }),
            costo: money({ label: 'Costo', visibleTo: ['ADMIN'] }),
          },
        },
        pagos: {
          label: { one: 'Pago', many: 'Pagos', gender: 'm' },
          fields: { importe: money({ label: 'Importe' }) },
        },
      },
      ...words,
    });

const total = (computed: string, more: object = {}): Record<string, Field> => ({
  total: money({ label: 'Total', computed, ...more }),
});

test.each([
  ['cantidad *', ': it cannot be read: Expected expression after * at character 10'],
  ['cantidad precio', ': it is no single expression of values, operators and functions'],
  ['cantidad > 1 ? 1 : 2', ': it is no single expression of values, operators and functions'],
  ['cantidd * precio', ": there is no field 'cantidd': did you mean 'cantidad'?"],
  ['marca.precio', ": a name with a point is a field of the record's lines, and there are no lines 'marca'"],
  ['marcaId', ": 'marcaId' is of the type 'reference', which is not computed with"],
  ['foto', ": 'foto' is of the type 'image', which is not computed with"],
  ['cantidad ^ 2', ": there is no operator '^'"],
  ['sume(equipos.importe)', ": there is no function 'sume': did you mean 'sum'?"],
  ['equipos.importe', ": 'equipos' are many lines: use sum, min, max or count"],
  ['equipos + 1', ": 'equipos' are many lines: use count(equipos) or sum(equipos.…)"],
  ['sum(equipos.importe * pagos.importe)', ": 'equipos' and 'pagos' are different lines"],
  ['sum(precio)', ": the usage of 'sum' is sum(lines.amount)"],
  ['count(equipo)', ": the usage of 'count' is count(lines): did you mean 'equipos'?"],
  ['round(precio)', ": the usage of 'round' is round(amount, 2)"],
  ['round(precio, cantidad)', ": the usage of 'round' is round(amount, 2)"],
  ['round(precio, count(equipos))', ": the usage of 'round' is round(amount, 2)"],
  ['precio + cliente', ": '+' does not apply to a number and a text: use join(' ', one, other)"],
  ['days(desde, desde + precio)', ": only whole days can follow '+' after a day: use round(days, 0)"],
  ['days(desde, desde - 1 / 2)', ": only whole days can follow '-' after a day: use round(days, 0)"],
  ['desde + 30', ' gives a day, but the field is a number'],
  ['desde * 2', ": '*' does not apply to a day and a number"],
  ['30 - desde', ": '-' does not apply to a number and a day"],
  ['desde - desde', ": '-' does not apply to a day and a day: use days(from, to)"],
  ["if(zona == 'NORT', 1, 2)", ": there is no option 'NORT': did you mean 'NORTE'?"],
  [
    "if(cantidad > 1, 1, 'a')",
    ": the usage of 'if' is if(condition, one, other), of which one and other are alike",
  ],
  ['1e3', ': 1e3 is no number, text, true or false'],
  ['cliente', ' gives a text, but the field is a number'],
  ['precio - costo', " reads 'costo', which only ADMIN may see: give 'total' the same visibleTo"],
  ['sum(equipos.costo)', " reads 'equipos.costo', which only ADMIN may see: give 'total' the same visibleTo"],
  ['total + 1', ' goes in a circle: total, total'],
])("'%s' is refused when the entity is defined", (expression, sentence) => {
  expect(define(total(expression))).toThrow(`alquileres: fields.total.computed${sentence}`);
});

test('a right expression is accepted', () => {
  expect(define(total('precio - costo', { visibleTo: ['ADMIN'], min: '0' }))).not.toThrow();
});

test.each(['desde + days(desde, hasta)', 'desde + if(precio > 100, 30, 60)'])(
  "'%s' moves a day by a number that is always whole, though what it reads is not",
  (computed) => {
    const vence = date({ label: 'Vence', computed });
    expect(define({ hasta: date({ label: 'Hasta' }), vence })).not.toThrow();
  },
);

const equipos = (computed: string, addUp?: object) => ({
  lines: {
    equipos: {
      label: { one: 'Equipo', many: 'Equipos', gender: 'm' },
      fields: { precio: money({ label: 'Precio' }), importe: money({ label: 'Importe', computed }) },
      ...(addUp && { addUp }),
    },
  },
});

test.each<[sentence: string, moreFields: Record<string, unknown>, words?: object]>([
  [
    'fields.a.computed goes in a circle: a, b, a',
    { a: money({ label: 'A', computed: 'b + 1' }), b: money({ label: 'B', computed: 'a * 2' }) },
  ],
  [
    "fields.c: a field of the type 'cuit' cannot be computed",
    { c: cuit({ label: 'C', computed: 'cliente' }) },
  ],
  ["fields.total is computed, so it takes no 'required'", total('precio', { required: true })],
  [
    "fields.clase.computed may give 'ESTE', for which the field has no option",
    { clase: select({ label: 'C', options: zonas, computed: "if(cantidad > 1, 'NORTE', 'ESTE')" }) },
  ],
  [
    'fields.clase.computed may give any text, for which the field has no option',
    { clase: select({ label: 'C', options: zonas, computed: 'cliente' }) },
  ],
  ["lines.equipos.fields.importe.computed: there is no field 'cantidad'", {}, equipos('precio * cantidad')],
  [
    "lines.equipos.addUp adds up typed values; for a computed one use computed: 'sum(equipos.importe)'",
    total('precio'),
    equipos('precio * 2', { field: 'importe', to: 'total' }),
  ],
  ['view: a view is read-only, so nothing is computed in it', total('precio'), { view: true, lines: {} }],
  [
    "importBy names 'total', which is computed, and never typed or imported",
    total('precio'),
    { access: { ...alquileres.access, import: ['ADMIN'] }, importBy: ['total'] },
  ],
  [
    'form.create.fields.doble: only a stored field can be computed',
    {},
    {
      form: {
        sections: [],
        create: { title: 'Más', fields: { doble: integer({ label: 'Doble', computed: 'cantidad * 2' }) } },
      },
    },
  ],
])('%s', (sentence, moreFields, words) => {
  expect(define(moreFields, words)).toThrow(`alquileres: ${sentence}`);
});
