import { z } from 'zod';
import { condition } from './condition.ts';
import { field } from './fields.ts';
import { inStudio, mark, may, must, byName, part, property, text, texts } from './word.ts';

export const chip = part('chip', {
  label: must(text, 'The text of the chip'),
  when: must(condition, 'The [condition](#conditions) of the records that the list then shows'),
});

export const filter = part('filter', {
  name: must(property, 'Its name in the query'),
  on: may(
    z.union([text, texts.min(1)]),
    'The column that it compares, or several, of which one must match; `id` too',
    'its name',
  ),
  field: may(field, 'The field that gives its input and how it compares', 'the column'),
  match: may(
    z.enum(['contains', 'equals', 'from', 'to']),
    'How it compares: `contains` (a part of the text, whatever the accents and capitals), `equals`, `from`, `to`',
    "the field type's",
  ),
  label: may(text, 'Its label above the list', "the field's"),
  states: may(
    byName(z.union([text, z.strictObject({ living: text })])),
    "`{ 1: 'pendiente', 2: 'facturado', 3: { living: 'Sin los anulados' } }`: a filter by state instead of by a column. Each value of the query stands for a state; `{ living: … }`, with a label, for all records that are not void",
  ),
  chips: may(
    byName(chip),
    "`{ vencidos: { label: 'Vencidos', when: { vence: { before: 'today' } } } }`: a filter by [conditions](#conditions) instead of by a column, one for each value of the query. The list shows the values as a row of chips above its other filters, of which one at most is on. A role that may not see a field of one of the conditions does not see the row",
  ),
  default: may(
    text,
    'The value with which the list opens on the screen; a day may be `today` or `today-15`. A call without the filter is not filtered. When somebody types a document number, defaults that he did not change are removed. An empty list says how many records there are without the default days',
  ),
  queryOnly: mark('It is meant for calls. The list shows its input only if the address sets it'),
});

export const list = part('list', {
  columns: inStudio(
    must(
      texts,
      'Names of fields; fields of a referenced record, `marca.nombre`; `estado`, with `states`. A reference (`marcaId`) shows the `display` of the other record. The heading of `marca.nombre` is the label of the reference. The first column is a link to the detail',
    ),
    'Columnas',
    { names: 'column', as: 'inOrder' },
  ),
  filters: inStudio(
    may(
      z.array(z.union([text, filter])),
      'Names of fields, or objects with the words below. They cannot go through a reference: filter by `marcaId`',
    ),
    'Filtros',
    { names: 'filter', as: 'inOrder' },
  ),
  sort: inStudio(
    may(
      texts,
      "The fields that it is sorted by, the most significant first; `'-fecha'` sorts downwards. Equal records are sorted by `id`",
      'the fields of `display`',
    ),
    'Ordenado por',
    { names: 'sort', as: 'one' },
  ),
  totals: may(
    texts,
    'Names of amounts. The list also answers `totals: { montoTotal }`: the sum of each over all records that match the filters, without those in a state that `isVoid`',
  ),
  hidden: may(texts, 'Those of `columns` that a user sees only after choosing them'),
  card: may(
    texts,
    'Those of `columns` that a phone shows, where each record is a card: the first one is its heading, the others stand below. The first column of `totals` and the state stand at the right in any case',
    'the name, and all columns',
  ),
});
