import { z } from 'zod';
import { condition } from './condition.ts';
import { field } from './fields.ts';
import { inStudio, mark, may, must, byName, part, text, texts } from './word.ts';

export const chip = part('chip', {
  label: must(text, 'The text of the chip'),
  when: must(condition, 'The [condition](#conditions) of the records that it leaves'),
});

/** A filter that says more than the name of a field. */
export const filter = part('filter', {
  name: must(text, 'Its name in the query'),
  on: may(
    z.union([text, texts]),
    'The column that it looks at, or several (any of them matches); `id` too',
    'its name',
  ),
  field: may(field, 'How it is typed and compared', 'the column'),
  match: may(
    z.enum(['contains', 'equals', 'from', 'to']),
    '`contains` (within a text, blind to accents and capitals), `equals`, `from`, `to`',
    "the field type's",
  ),
  label: may(text, 'Its label in the form', "the field's"),
  states: may(
    byName(z.union([text, z.strictObject({ living: text })])),
    "`{ 1: 'pendiente', 2: 'facturado', 3: { living: 'Sin los anulados' } }`: each value of the query and the state it stands for, instead of a column. `{ living: … }`, with its label, stands for everything that is not void",
  ),
  chips: may(
    byName(chip),
    "`{ vencidos: { label: 'Vencidos', when: { vence: { before: 'today' } } } }`: each value of the query and its [condition](#conditions), instead of a column. The list shows them as chips above its form, of which one may be on; several such filters are several rows. A role that may not see a field of a condition sees none of them",
  ),
  default: may(
    text,
    "What the screen's list opens with. A day may be `today` or `today-15`. A call without it is not filtered. A typed document number takes unchanged defaults away, and an empty list counts the records without the days among them",
  ),
  queryOnly: mark("Calls may use it. The list's form shows it only while an address applies it"),
});

export const list = part('list', {
  columns: inStudio(
    must(
      texts,
      'Names of fields, `marca.nombre` through one reference, `estado` with `states`. A reference (`marcaId`) shows the `display` of the other record; a field that comes through it has its label as heading. The first column links to the detail',
    ),
    'Columnas',
    { names: 'column', as: 'inOrder' },
  ),
  filters: inStudio(
    may(
      z.array(z.union([text, filter])),
      'Names of fields, or the words below. Never through a reference: filter by `marcaId`',
    ),
    'Filtros',
    { names: 'filter', as: 'inOrder' },
  ),
  sort: inStudio(
    may(
      texts,
      "Most significant first. `'-fecha'` sorts downwards. `id` decides ties",
      'the fields of `display`',
    ),
    'Ordenado por',
    { names: 'sort', as: 'one' },
  ),
  totals: may(
    texts,
    'Names of amounts. The list also answers `totals: { montoTotal }`: their sum over everything that the filters leave, without records in a state that `isVoid`',
  ),
  hidden: may(texts, 'Names of `columns` that a user sees once he chooses them'),
  card: may(
    texts,
    'On a phone, names of `columns`: the heading of a record’s card, and what stands below it. The first column of `totals` and the state stand at its right in any case',
    'the name, and all columns',
  ),
});
