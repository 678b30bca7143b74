import { z } from 'zod';
import { inStudio, may, must, byName, part, text, texts } from './word.ts';

export const detail = part('detail', {
  first: inStudio(may(texts, 'The fields in a row above everything else, in large type'), 'Arriba de todo', {
    help: 'Los datos que se leen primero, en grande.',
    names: 'field',
    as: 'inOrder',
  }),
  beside: may(
    texts,
    "Amounts in a card at the right: money or decimal fields, and sums of such a field of lines (`'detalles.cantidad'`). Empty values and zeros are left out. The total of a document is in large type",
  ),
  below: may(
    z.array(
      z.union([
        z.strictObject({ title: text.optional(), fields: texts }),
        z.strictObject({ title: text, columns: texts, rows: byName(texts) }),
      ]),
    ),
    "The sections of the page: `{ title?, fields }`, or a table, `{ title, columns, rows }`, with `rows: { Préstamos: ['hechos', 'vencidos'] }`. Fields that no section names stand in the last section with `fields`",
    "the form's sections",
  ),
  omit: inStudio(may(texts, 'Fields that the page does not show'), 'No se muestran', {
    names: 'field',
    as: 'inOrder',
  }),
  primary: may(
    texts,
    "The candidates for the main button, which is filled and, on a phone, at the bottom: it is the first of them that the role and the state allow. Each is an action, an entity of `related` (a new record of it), `'edit'` or `'print'`",
  ),
});

export const related = part('related', {
  to: inStudio(
    must(text, 'The other entity. The list is shown to roles that may `list` it and see its screens'),
    'Muestra',
    { names: 'referringEntity' },
  ),
  by: inStudio(
    must(
      text,
      "Its reference to this record. Its list must have a filter of that name, which may be `queryOnly`. 'Nuevo' opens its form with the reference filled in",
    ),
    'Por',
    { names: 'reference' },
  ),
  title: inStudio(may(text, 'The heading', '`label.many` of the other entity'), 'Título'),
  columns: may(
    texts,
    'Fields of the other entity, or columns of its list',
    'the columns of its list, without `by`',
  ),
  where: may(
    byName(text),
    "`{ estado: '1' }`: further filters of its list, with their values. 'Ver todos' applies them too",
    'nothing',
  ),
  sort: may(text, "The order, one that its list may have: `'-fecha'`", "the other's `list.sort`"),
  totals: may(
    texts,
    'Those of its `list.totals` to show. They add up all records that refer to this one, not only those shown',
  ),
  show: inStudio(may(z.int().min(1).max(25), 'How many records it shows, 25 at most', '5'), 'Cuántos', {
    placeholder: '5',
  }),
});

export const print = part('print', {
  title: inStudio(
    may(text, "A template: `'Orden de trabajo {numero}'`", '`label.one` and the name of the record'),
    'Título de la hoja',
    { help: 'Vacío: cómo se llama el registro', as: 'template' },
  ),
  fields: inStudio(
    may(texts, 'The fields on the sheet, in this order', "the form's sections, then the other fields"),
    'Datos',
    { help: 'Sin marcar ninguno, todos, como en el formulario.', names: 'field', as: 'inOrder' },
  ),
  text: inStudio(may(text, 'A template for a text below everything else', 'nothing'), 'Texto al pie', {
    help: 'Lo que se lee antes de firmar',
    as: 'longTemplate',
  }),
  signatures: inStudio(may(texts, 'The captions below the lines to sign on; up to three'), 'Firmas', {
    help: 'Una por renglón, hasta tres',
  }),
});
