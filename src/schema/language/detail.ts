import { z } from 'zod';
import { inStudio, may, must, byName, part, text, texts } from './word.ts';

export const detail = part('detail', {
  first: inStudio(may(texts, 'Fields in a row above everything else'), 'Arriba de todo', {
    help: 'Los datos que se leen primero, en grande.',
    names: 'field',
    as: 'inOrder',
  }),
  beside: may(
    texts,
    "Amounts of the record, in a card at the right: fields, and sums of its lines (`'detalles.cantidad'`), which are money or decimals. Empty values and zeros are left out; the document's total stands large",
  ),
  below: may(
    z.array(
      z.union([
        z.strictObject({ title: text.optional(), fields: texts }),
        z.strictObject({ title: text, columns: texts, rows: byName(texts) }),
      ]),
    ),
    "Sections of the page: `{ title?, fields }`, or `{ title, columns, rows }`, a table: `rows: { Préstamos: ['hechos', 'vencidos'] }`. The last one of fields also gets what no section names",
    "the form's sections",
  ),
  omit: inStudio(may(texts, 'Fields that the page does not show'), 'No se muestran', {
    names: 'field',
    as: 'inOrder',
  }),
  primary: may(
    texts,
    "The one filled button, at the thumb on a phone: the first of these that the role and the state allow; the others stand beside it. An action, an entity of `related` (it makes a new one), `'edit'`, `'print'`",
  ),
});

export const related = part('related', {
  to: inStudio(
    must(
      text,
      'The other entity. Roles that may not `list` it, or are not shown its screens, see nothing of it',
    ),
    'Muestra',
    { names: 'referring' },
  ),
  by: inStudio(
    must(
      text,
      "Its reference to this one. Its list has a filter of that name (`queryOnly` will do); 'Nuevo' opens its form with it filled",
    ),
    'Por',
    { names: 'reference' },
  ),
  title: inStudio(may(text, 'The heading', '`label.many` of the other'), 'Título'),
  columns: may(
    texts,
    'Fields of the other entity, or columns of its list',
    'the columns of its list, without `by`',
  ),
  where: may(
    byName(text),
    "`{ estado: '1' }`: further filters of its list, with their values in the query. 'Ver todos' keeps them",
    'nothing',
  ),
  sort: may(text, "What its list may be sorted by: `'-fecha'`", "the other's `list.sort`"),
  totals: may(
    texts,
    'Some of its `list.totals`, over all records that refer to this one, not only those shown',
  ),
  show: inStudio(may(z.int().min(1).max(25), 'How many it shows, 25 at most', '5'), 'Cuántos', {
    placeholder: '5',
  }),
});

export const print = part('print', {
  title: inStudio(
    may(text, "A template: `'Orden de trabajo {numero}'`", '`label.one`, and what names the record'),
    'Título de la hoja',
    { help: 'Vacío: cómo se llama el registro', as: 'template' },
  ),
  fields: inStudio(
    may(texts, 'What stands on it, in this order', "the form's sections, and what the record is besides"),
    'Datos',
    { help: 'Sin marcar ninguno, todos, como en el formulario.', names: 'field', as: 'inOrder' },
  ),
  text: inStudio(may(text, 'A template, below everything else', 'nothing'), 'Texto al pie', {
    help: 'Lo que se lee antes de firmar',
    as: 'longTemplate',
  }),
  signatures: inStudio(may(texts, 'Captions of the lines to sign on; up to three'), 'Firmas', {
    help: 'Una por renglón, hasta tres',
  }),
});
