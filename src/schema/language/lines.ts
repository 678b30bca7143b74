import { z } from 'zod';
import { condition } from './condition.ts';
import { fields } from './fields.ts';
import { inStudio, count, label, may, must, byName, part, flag, property, text, texts } from './word.ts';

/** PostgreSQL would cut a longer name. */
const tableName = text.regex(/^[a-z][a-z0-9_]{0,62}$/);

export const ask = part('ask', {
  label: must(text, 'The heading above its fields'),
  when: must(condition, 'The [condition](#conditions) under which the line asks for it'),
  fields: must(fields, 'Its fields'),
});

export const lines = part('lines', {
  label: inStudio(must(label, 'The nouns of a line: `one`, `many` and `gender`'), 'Nombre'),
  title: may(text, 'The heading above them', '`label.many`'),
  fields: inStudio(
    must(fields, 'The fields of a line. One that is `createOnly` cannot change as long as the line exists'),
    'Sus campos',
  ),
  display: may(text, 'A template: how a line is named by records that refer to it', 'nothing'),
  columns: may(texts, 'The columns of the table on the detail; with `[]` there is no table', 'every field'),
  asks: may(
    byName(ask),
    "`{ tarjeta: { label, when: { medio: 'tarjeta' }, fields } }`: while a line meets this [condition](#conditions), it also has an object `tarjeta` of these fields. They are checked like others (messages at `medios.0.tarjeta.numero`). No column keeps them: the `created` hook gets them",
    'nothing',
  ),
  typed: may(
    flag,
    'The forms have inputs for the lines. If the first field is a `select`, there is a button for each of its options, which adds such a line',
    'yes, except in a document',
  ),
  addUp: may(
    z.strictObject({ field: text, to: text }),
    "`{ field: 'importe', to: 'monto' }`: in a record with lines, `monto` is the sum of their `importe`; both have the same decimal places. A body may leave `monto` out, even if it is `required`: the server fills it in, and refuses another amount. The form shows the sum instead of an input",
    'no sum',
  ),
  table: may(
    z.strictObject({ name: tableName.optional(), by: property.optional() }),
    "`{ name: 'renovaciones', by: 'prestamoId' }`: the name of their table and of its reference to the record, if they differ from the default",
    '`prestamos_libros`, `documentoId`',
  ),
  min: inStudio(
    may(count, 'How many there must be; with `0` a record needs none', '1'),
    'Cuántos hacen falta',
    { help: 'Al menos; 0 deja guardar sin ninguno', placeholder: '1', start: 0 },
  ),
  max: may(count, 'How many there may be', '300'),
  messages: may(
    z.strictObject({ empty: text.optional(), tooFew: text.optional() }),
    '`empty` is shown instead of a table without rows, `tooFew` when there are fewer than `min`',
    'from `label`',
  ),
});
