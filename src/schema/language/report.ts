import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { fields } from './fields.ts';
import {
  MISSING_NAME,
  address,
  callBase,
  flag,
  inStudio,
  property,
  may,
  must,
  byName,
  part,
  text,
  texts,
} from './word.ts';

/** A path, or the week, month or year of a day. */
const path = z.union([
  text,
  z.strictObject({ week: text }),
  z.strictObject({ month: text }),
  z.strictObject({ year: text }),
]);

/** A report of an entity's own records, which stands under `reports` in its declaration. */
export const ownReport = part('ownReport', {
  label: inStudio(must(text, 'Its menu entry and title'), 'Nombre del reporte', {
    placeholder: 'Gasto por mes',
    missing: MISSING_NAME,
  }),
  by: inStudio(
    must(
      z.array(path),
      "What its rows are: one for each value of these. Each is a field (`'libroId'`, with a row for each book), a path (`'repuestos.rubro'`), or the `{ week }`, `{ month }` or `{ year }` of a day",
    ),
    'Una fila por cada',
    { names: 'group' },
  ),
  totals: inStudio(
    may(
      texts,
      'The amounts that are added up, with two decimals, of the record or of one kind of its lines. The number of records is always shown',
    ),
    'Suma',
    { help: 'Además de cuántos registros son.', names: 'amount' },
  ),
  date: inStudio(may(text, 'The day that its period (from, to) filters by', 'no period'), 'Período', {
    help: 'Por qué fecha se piden «Desde» y «Hasta»',
    names: 'day',
  }),
  filters: inStudio(may(texts, 'Its further filters: references, selects, booleans'), 'Se filtra por', {
    names: 'reportFilter',
  }),
  when: inStudio(
    may(condition, 'The [condition](#conditions) of the records that count', 'all'),
    'De los registros en que',
    { none: 'De todos.' },
  ),
  roles: may(rules, 'Who may see it', 'who may `list` the entity'),
});

// The schemas below are of reports in code, which cantera.schema.json leaves out. So they need no id.

const COLUMN_KINDS = [
  "a path (`'fecha'`, `'socio.apellido'`)",
  "a path into lines (`'renglones.dias'`), so that each row is a line",
  "`{ name: 'socioId' }`, the display name of that record, a `text`",
  "`{ week: 'fecha' }`, the Monday, a `date`",
  "`{ month: 'fecha' }` or `{ year: 'fecha' }`, a `text` that sorts by time (`2026-11`)",
  "or `'count'`, the number of records, an `integer`",
];

/** The records from which the framework makes the rows of a report without a query. */
export const reportSource = z.strictObject({
  of: must(
    text,
    'The entity. As in its list, the role sees only records within its reach. Deleted and void ones are left out',
  ),
  when: may(condition, 'Which of them: a [condition](#conditions)', 'all'),
  columns: must(
    byName(z.union([path, z.strictObject({ name: text })])),
    [
      `What each of \`columns\` and \`besides\` shows: ${COLUMN_KINDS.join('; ')}.`,
      'What `link` names needs no entry.',
      "If a column is a week, month, year or `'count'`, records that differ only in amounts make one row, in which these are summed up",
    ].join(' '),
  ),
  filters: may(
    byName(text),
    "`{ socioId: 'prestamo.socioId' }`: the path that a filter compares",
    'the field of its name',
  ),
  date: may(text, 'The day that `period` filters by'),
});

/** A chart of a report, which stands under `charts` in its declaration. */
export const chart = z.strictObject({
  title: must(text, 'The title above it'),
  by: must(
    text,
    [
      'The column whose values are drawn.',
      'A `date`, if the report has a `period`, makes a time line of the period.',
      'A month or year of a `source`, and a week if there is no `period`, makes bars in the order of time; those before the last 24 are joined into one.',
      'Any other column makes a bar for each value, the greatest first; those after the eighth are joined into one',
    ].join(' '),
  ),
  total: must(text, 'The column whose sum a bar shows'),
});

/** A report in code, which declares its rows' fields itself. Its types are in report.ts. */
export const report = z.strictObject({
  name: property,
  path: address,
  label: inStudio(text, 'Nombre del reporte', { missing: MISSING_NAME }),
  subject: text,
  menu: z.strictObject({ group: text, after: text.optional() }),
  access: rules,
  api: z.strictObject({ base: callBase }),
  contract: z.strictObject({ fields: byName(property) }).optional(),
  filters: fields,
  period: z.strictObject({ from: text, to: text }).optional(),
  columns: fields,
  besides: fields.optional(),
  link: z.strictObject({ column: text, entity: text, id: text }).optional(),
  groupBy: text.optional(),
  sort: texts,
  totals: texts.optional(),
  running: z.strictObject({ column: text, plus: text, minus: text }).optional(),
  charts: z.array(chart).optional(),
  compares: z.union([flag, text]).optional(),
  source: reportSource.optional(),
  messages: z.strictObject({ empty: text.optional(), failed: text.optional() }).optional(),
});
