import { z } from 'zod';
import { condition } from './condition.ts';
import { fields } from './fields.ts';
import { inStudio, count, label, may, must, byName, part, flag, text, texts } from './word.ts';

export const ask = part('ask', {
  label: must(text, 'The heading of the object'),
  when: must(condition, 'The [condition](#conditions) of the line with which it is asked for'),
  fields: must(fields, 'Its fields'),
});

export const lines = part('lines', {
  label: inStudio(must(label, '`one`, `many` and `gender` of a line'), 'Nombre'),
  title: may(text, 'The heading above them', '`label.many`'),
  fields: inStudio(
    must(fields, 'The fields of a line. A `createOnly` one never changes in a line that stays'),
    'Sus campos',
  ),
  display: may(text, 'How other records name a line that they refer to', 'nothing'),
  columns: may(texts, "The columns of the detail's table. `[]`: there is no table", 'every field'),
  asks: may(
    byName(ask),
    "`{ tarjeta: { label, when: { medio: 'tarjeta' }, fields } }`: a line also holds an object of fields under that name while its own fields meet this [condition](#conditions). It is checked like fields (messages at `medios.0.tarjeta.numero`). No column keeps it: the `created` hook gets it",
    'nothing',
  ),
  typed: may(
    flag,
    'The forms draw their inputs, with a button for each kind of line where their first field is a `select`',
    'yes, except in a document',
  ),
  addUp: may(
    z.strictObject({ field: text, to: text }),
    "`{ field: 'importe', to: 'monto' }`: where there are lines, that field of them adds up to that field of the record, both amounts with the same decimals. A body may leave the sum out, even of a `required` field: the server fills it in, and refuses another amount. The form shows the sum and does not ask for it; of a `readOnly` field nobody else does either",
    'no sum',
  ),
  table: may(
    z.strictObject({ name: text.optional(), by: text.optional() }),
    "`{ name: 'renovaciones', by: 'prestamoId' }`: their table, and its column with the record's id, where they are called otherwise",
    '`prestamos_libros`, `documentoId`',
  ),
  min: inStudio(may(count, 'How many there must be. `0` lets them be left out', '1'), 'Cuántos hacen falta', {
    help: 'Al menos; 0 deja guardar sin ninguno',
    placeholder: '1',
    start: 0,
  }),
  max: may(count, 'How many there may be', '300'),
  messages: may(
    z.strictObject({ empty: text.optional(), tooFew: text.optional() }),
    '`empty` stands instead of a table without rows. `tooFew` refuses fewer than `min`',
    'from `label`',
  ),
});
