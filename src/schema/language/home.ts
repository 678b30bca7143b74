import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { inStudio, count, may, must, byName, text } from './word.ts';

export const textsByCount = z.strictObject({
  none: may(text, 'The text for no records; an empty one shows nothing', '`many`'),
  one: may(text, 'The text for one record', '`many`'),
  many: must(text, 'The text for several records'),
});

export const source = z.strictObject({
  of: must(text, 'The entity, or the report (of which there are `where`, `text`, `value` and `row`)'),
  where: may(
    byName(text),
    'Filters of its list (or report), and their values in the query; a day may be `today`, `today-15`, `monthStart`. The block counts what that list counts, and leads to it',
  ),
  when: inStudio(may(condition, 'A further [condition](#conditions)'), 'De los registros en que', {
    none: 'De todos.',
  }),
  roles: may(rules, 'The roles that see it', 'who may `list` it'),
  to: may(text, 'Another address', 'the list, with `where`'),
});

const badTone = z.literal('bad').optional();

export const figure = z.strictObject({
  ...source.shape,
  title: inStudio(must(text, 'The title above it'), 'Título de la cifra', { missing: 'falta el título' }),
  value: inStudio(
    must(
      text,
      "`'{count}'`, `'{montoTotal}'`, `'{detalles.cantidad} t'` of lines: how many, or a sum, without what is void. What follows it is small",
    ),
    'Qué muestra',
    { names: 'figure' },
  ),
  text: may(
    textsByCount,
    '`{ none, one, many }`, by how many there are; `many` is enough. `{count}` is how many, an amount its sum, a day the earliest',
  ),
  compares: may(
    z.enum(['week', 'month', 'year']),
    '`week`, `month` or `year`: with the same days of the one before, as `where` and `when` name them',
    'no',
  ),
  also: may(
    source.pick({ where: true, when: true, to: true }).extend({ text: textsByCount, tone: badTone }),
    "`{ when, where, to, text, tone: 'bad' }`: other records of the same entity, in the same line",
  ),
});

export const rows = z.strictObject({
  ...source.shape,
  title: must(text, 'The title above them'),
  row: must(
    z.strictObject({ title: text, text: text.optional(), value: text.optional(), tone: badTone }),
    "`{ title, text, value, tone: 'bad' }`, templates; `title` leads to the record",
  ),
  sort: may(
    z.union([text, z.strictObject({ by: text, over: text })]),
    "A column of the list; `'-saldo'` sorts downwards, `{ by: '-saldo', over: 'limite' }` by how far it exceeds the other amount",
    "its list's order",
  ),
  show: must(count, 'How many rows it shows'),
  none: may(text, 'The text when there are none', 'the panel is hidden'),
});

/** The home page of an application. */
export const home = z.strictObject({
  starts: may(
    byName(text),
    "`{ prestamos: 'Prestar libros' }`: buttons to new records, for roles that may create them",
  ),
  figures: may(byName(figure), '`{ vencidos: { … } }`: numbers, in a row'),
  main: may(byName(rows), 'Panels of the wide column, with the first of their records'),
});

const of = { of: true } as const;
export const ownHome = z.strictObject({
  figures: inStudio(byName(figure.omit(of).meta({ id: 'figure' })).optional(), 'Cifras del inicio', {
    help: 'Una cifra para quienes la ven, que lleva al listado.',
    add: 'Agregar cifra',
  }),
  main: byName(rows.omit(of).meta({ id: 'rows' })).optional(),
});
