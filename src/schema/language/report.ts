import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { MISSING_NAME, inStudio, may, must, byName, part, text, texts } from './word.ts';

/** A path, or the week, month or year of a day. */
const path = z.union([
  text,
  z.strictObject({ week: text }),
  z.strictObject({ month: text }),
  z.strictObject({ year: text }),
]);

export const ownReport = part('ownReport', {
  label: inStudio(must(text, 'Its menu entry and title'), 'Nombre del reporte', {
    placeholder: 'Gasto por mes',
    missing: MISSING_NAME,
  }),
  by: inStudio(
    must(
      z.array(path),
      "A row for each of their values: fields (`'libroId'` by what names the book), paths (`'repuestos.rubro'`), or a day's `{ week }`, `{ month }` or `{ year }`",
    ),
    'Una fila por cada',
    { names: 'group' },
  ),
  totals: inStudio(
    may(
      texts,
      'Amounts with two decimals, of the record or of one kind of its lines. How many records there are stands beside them',
    ),
    'Suma',
    { help: 'Además de cuántos registros son.', names: 'amount' },
  ),
  date: inStudio(may(text, 'The day by which its period filters', 'no period'), 'Período', {
    help: 'Por qué fecha se piden «Desde» y «Hasta»',
    names: 'day',
  }),
  filters: inStudio(
    may(texts, 'Further filters of its form: references, selects, booleans'),
    'Se filtra por',
    { names: 'narrowing' },
  ),
  when: inStudio(
    may(condition, 'The [condition](#conditions) of its records', 'all'),
    'De los registros en que',
    { none: 'De todos.' },
  ),
  roles: may(rules, 'Who may see it', 'who may `list` the entity'),
});

export const reportSource = z.strictObject({
  of: must(
    text,
    'The entity. Its records are read as its list reads them: within the reach of the role, without deleted and void ones',
  ),
  when: may(condition, 'Which of them: a [condition](#conditions)', 'all'),
  columns: must(
    byName(z.union([path, z.strictObject({ name: text })])),
    "What each of `columns` and `besides` shows: a path (`'fecha'`, `'socio.apellido'`, `'renglones.dias'` of lines: then a row is a line), `{ week: 'fecha' }` (its Monday, a `date`), `{ month: 'fecha' }` or `{ year: 'fecha' }` (a `text` that sorts as time goes, `2026-11`), `'count'` (an `integer`). What `link` names is known: the entity and its id. Where one is a week, a month, a year or `'count'`, there is one row for all that have the same values in the others, and amounts are summed up",
  ),
  filters: may(
    byName(text),
    "`{ socioId: 'prestamo.socioId' }`: what a filter is equal to",
    'the field of its name',
  ),
  date: may(text, 'The day that `period` compares'),
});

export const chart = z.strictObject({
  title: must(text, 'The title above it'),
  by: must(
    text,
    'The column of its bars, the greatest first; weeks, months and years of a `source` as time goes, of more than 24 the earliest in one. A `date` makes a time line of the `period`',
  ),
  total: must(text, 'The column that is summed up'),
});
