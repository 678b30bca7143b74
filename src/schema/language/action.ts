import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { fields } from './fields.ts';
import { icon } from './icon.ts';
import { MISSING_NAME, inStudio, call, mark, may, must, byName, part, text, texts } from './word.ts';

export const action = part('action', {
  label: inStudio(must(text, 'The text of its button'), 'Nombre de la acción', {
    placeholder: 'Cerrar',
    missing: MISSING_NAME,
  }),
  on: inStudio(
    must(
      z.array(z.enum(['row', 'show'])),
      "Where its button is: `'row'` of the list, `'show'` for the detail",
    ),
    'Dónde está el botón',
    {
      options: { row: 'En cada fila del listado', show: 'En el detalle' },
      start: ['row', 'show'],
      missing: 'marque dónde está el botón',
    },
  ),
  roles: inStudio(
    must(rules, 'Who may run it. Those who may edit do not need to be among them'),
    'La hacen',
    { names: 'role' },
  ),
  icon: may(icon, 'Its icon, by its name in `look/icons.ts`'),
  danger: inStudio(
    mark('The button of its dialog is red, and its own button stands apart, after the others'),
    'Botón rojo: es grave',
  ),
  from: inStudio(
    may(texts, 'The states in which it is offered and accepted', 'all but `to`'),
    'Se puede cuando está',
    { help: 'Sin marcar ninguno, siempre.', names: 'state' },
  ),
  to: inStudio(may(text, 'The state of the record afterwards', 'as before'), 'Pasa al estado', {
    names: 'state',
  }),
  requires: inStudio(
    may(
      z.strictObject({
        where: inStudio(must(condition, 'What the record must meet'), 'Solo si', { none: 'Siempre.' }),
        message: inStudio(text, 'Si no, dice', { isLater: true, start: 'No se puede todavía.' }),
      }),
      '`{ where, message }`: a [condition](#conditions) that the record must meet besides its state. Otherwise the action is not offered, and a call is refused with 409 and `message`',
      'nothing',
    ),
    'Solo si',
  ),
  asksPassword: inStudio(
    mark(
      "Whoever runs it must have typed the password within the last ten minutes. If not, the call is a 403 with `pide: 'password'`; the screen then asks for it and repeats the call. It excludes `bulk`",
    ),
    'Pide la contraseña de quien la hace',
  ),
  confirm: inStudio(
    may(
      z.strictObject({
        title: text.optional(),
        text: inStudio(text, 'Pregunta antes de hacerla', { help: 'Vacío: no pregunta', as: 'template' }),
        button: text.optional(),
      }),
      "`{ title?, text, button? }`: the dialog before it runs. `text` is a template of the record. Without `title` it is the label if the action asks for `input`, else '¿Está seguro?'",
    ),
    'Pregunta',
  ),
  input: inStudio(
    may(fields, 'The fields that its dialog asks for, checked like those of an entity', 'nothing'),
    'Lo que pregunta',
  ),
  prefill: may(
    byName(text),
    "The values with which the fields of the dialog start, templates of the record: `{ para: '{cliente.email}' }`. For a number, a day or an option the template must be the name of one field of the same type",
    'the fields of the record with the same name',
  ),
  writes: inStudio(
    may(
      byName(text.nullable()),
      "`{ motivoInhabilitacion: 'motivo' }`: the fields of the record that it writes, each with the input that gives the value, or `null` to empty it. Such an action needs no function. With `{}` it only changes the state (`to`)",
      'its function writes',
    ),
    'Se guarda en',
    { as: 'own', start: {} },
  ),
  bulk: inStudio(
    may(
      z.union([
        z.literal(true),
        z.strictObject({ each: texts.optional(), together: z.literal(true).optional() }),
      ]),
      "It also runs for all ticked rows of the list in one request: `POST <list's path>/EnLote/<Action>` ([api.md](api.md#many-records-at-once)). `{ each: ['nroFactura'] }` names inputs that may differ from record to record. An empty input with `prefill` gets the value of each record. `{ together: true }` is for an action that answers a file: one file is made for all chosen records, in one transaction, or none ([how](add-an-action.md#answer-a-file))",
      'one record',
    ),
    'También para varias filas marcadas',
  ),
  http: must(
    call,
    "Its method and path: `'POST Socio/Suspender/{id}'`. The path may name the record by a unique reference instead of `id`; the action is then not offered where the reference is empty",
  ),
  failed: may(text, 'The message when it failed and no answer says why', 'that the connection failed'),
  done: inStudio(
    must(
      z.strictObject({
        title: text,
        text: inStudio(text, 'Al terminar dice', { missing: 'falta qué dice al terminar' }),
        file: z.literal(true).optional(),
      }),
      '`{ title, text }`: the dialog when it has succeeded. With `file: true` its function answers a file, which the browser downloads ([how](add-an-action.md#answer-a-file)); without, the answer is the record',
    ),
    'Al terminar',
    { start: { title: '¡Listo!', text: 'Quedó guardado.' } },
  ),
});
