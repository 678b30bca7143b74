import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { inStudio, count, may, must, byName, text } from './word.ts';

export const textsByCount = z.strictObject({
  none: may(text, 'The text for no records; an empty one shows nothing', '`many`'),
  one: may(text, 'The text for one record', '`many`'),
  many: must(text, 'The text for several records'),
});

export const source = z.strictObject({
  of: must(
    text,
    'The entity, or the report. A block of a report has neither `when` nor `compares` nor `also`',
  ),
  where: may(
    byName(text),
    'Filters of its list (or report) with their values; a day may be `today`, `today-15`, `monthStart`. The block counts the records of that list, and leads to it',
  ),
  when: inStudio(may(condition, 'A further [condition](#conditions)'), 'De los registros en que', {
    none: 'De todos.',
  }),
  roles: may(rules, 'The roles that see it', 'who may `list` it'),
  to: may(text, 'The address that it leads to', 'the list, with `where`'),
});

const badTone = z.literal('bad').optional();

export const figure = z.strictObject({
  ...source.shape,
  title: inStudio(must(text, 'The title above it'), 'Título de la cifra', { missing: 'falta el título' }),
  value: inStudio(
    must(
      text,
      "`'{count}'`, how many records there are, or a sum: `'{montoTotal}'`, or of lines `'{detalles.cantidad} t'`. Void records do not count. The text behind it is in small type",
    ),
    'Qué muestra',
    { names: 'figure' },
  ),
  text: may(
    textsByCount,
    '`{ none, one, many }`: the text below, by how many records there are; `many` is enough. In it `{count}` is their number, the name of an amount gives its sum, and the name of a day the earliest one',
  ),
  compares: may(
    z.enum(['week', 'month', 'year']),
    '`week`, `month` or `year`: the days that `where` and `when` name are compared with the same days of the one before',
    'no',
  ),
  also: may(
    source.pick({ where: true, when: true, to: true }).extend({ text: textsByCount, tone: badTone }),
    "`{ when, where, to, text, tone: 'bad' }`: a second text in the same line, about other records of the entity",
  ),
});

export const rows = z.strictObject({
  ...source.shape,
  title: must(text, 'The title above them'),
  row: must(
    z.strictObject({ title: text, text: text.optional(), value: text.optional(), tone: badTone }),
    "`{ title, text, value, tone: 'bad' }`: what a row shows, as templates of the record; `title` is the link to it",
  ),
  sort: may(
    z.union([text, z.strictObject({ by: text, over: text })]),
    "The column that sorts it: `'-saldo'` downwards, `{ by: '-saldo', over: 'limite' }` by how much it exceeds that other amount",
    "its list's order",
  ),
  show: must(count, 'How many rows it shows'),
  none: may(text, 'The text when there are none', 'the panel is hidden'),
});

export const home = z.strictObject({
  starts: may(
    byName(text),
    "`{ prestamos: 'Prestar libros' }`: buttons that open the form of a new record, for roles that may create one",
  ),
  figures: may(byName(figure), '`{ vencidos: { … } }`: numbers in a row at the top'),
  main: may(byName(rows), 'Panels in the wide column, each with the first records of a list'),
});

const OF = { of: true } as const;
export const ownHome = z.strictObject({
  figures: inStudio(byName(figure.omit(OF).meta({ id: 'figure' })).optional(), 'Cifras del inicio', {
    help: 'Una cifra para quienes la ven, que lleva al listado.',
    add: 'Agregar cifra',
  }),
  main: byName(rows.omit(OF).meta({ id: 'rows' })).optional(),
});
