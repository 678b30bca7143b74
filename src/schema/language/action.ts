import { z } from 'zod';
import { condition, rules } from './condition.ts';
import { fields } from './fields.ts';
import { icon, ICON_SENTENCE } from './icon.ts';
import { MISSING_NAME, inStudio, call, mark, may, must, byName, part, text, texts } from './word.ts';

export const action = part('action', {
  label: inStudio(must(text, 'The text of its button'), 'Nombre de la acción', {
    placeholder: 'Cerrar',
    missing: MISSING_NAME,
  }),
  on: inStudio(
    must(z.array(z.enum(['row', 'show'])), "Where it is offered: `'row'`, `'show'`"),
    'Dónde está el botón',
    {
      options: { row: 'En cada fila del listado', show: 'En el detalle' },
      start: ['row', 'show'],
      missing: 'marque dónde está el botón',
    },
  ),
  roles: inStudio(must(rules, 'Who may run it, apart from who may edit'), 'La hacen', { names: 'role' }),
  icon: may(icon, ICON_SENTENCE),
  danger: inStudio(
    mark('The confirming button is red, and the action stands apart, after the other buttons'),
    'Botón rojo: es grave',
  ),
  from: inStudio(
    may(texts, 'The states in which it is offered and accepted', 'any but `to`'),
    'Se puede cuando está',
    { help: 'Sin marcar ninguno, siempre.', names: 'state' },
  ),
  to: inStudio(may(text, 'The state of the record afterwards', 'the same'), 'Pasa al estado', {
    names: 'state',
  }),
  requires: inStudio(
    may(
      z.strictObject({
        where: inStudio(must(condition, 'What the record must meet'), 'Solo si', { none: 'Siempre.' }),
        message: inStudio(text, 'Si no, dice', { isLater: true, start: 'No se puede todavía.' }),
      }),
      '`{ where, message }`: the [condition](#conditions) that the record must meet besides its state. Otherwise it is not offered, and refused with 409 and the sentence',
      'nothing',
    ),
    'Solo si',
  ),
  asksPassword: inStudio(
    mark(
      "It needs the password of whoever acts, typed at most ten minutes ago; else a 403 with `pide: 'password'`, and the screen asks and goes on. Not with `bulk`",
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
      "`{ title?, text, button? }`: the dialog before it runs. `text` is a template of the record. The title is by default the label of an action that asks for `input`, else '¿Está seguro?'",
    ),
    'Pregunta',
  ),
  input: inStudio(
    may(fields, "What the dialog asks: fields, which both sides check like an entity's", 'nothing'),
    'Lo que pregunta',
  ),
  prefill: may(
    byName(text),
    "What the dialog's fields hold at first, templates of the record: `{ para: '{cliente.email}' }`. In a number, a day or an option a template is one name alone, of the same type, and gives that value as it is; another one is refused",
    'the fields of the record with the same name',
  ),
  writes: inStudio(
    may(
      byName(text.nullable()),
      "`{ motivoInhabilitacion: 'motivo' }`: fields of the record, each with the input whose value it gets; `null` empties one. Such an action needs no function, and `{}` says that it only leads `to` a state",
      'what its function updates',
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
      "It also runs for the ticked rows of the list, all in one request: `POST <list's path>/EnLote/<Action>` ([api.md](api.md#many-records-at-once)). `{ each: ['nroFactura'] }` names inputs that may be typed for each record. An input with `prefill` that is left empty takes each record's own. `{ together: true }`: an action that answers a file makes one of all chosen records, in one transaction, or none ([how](add-an-action.md#answer-a-file))",
      'one record',
    ),
    'También para varias filas marcadas',
  ),
  http: must(
    call,
    "Method and path: `'POST Socio/Suspender/{id}'`. A path may name the record by another unique reference; without a value there, the action is not offered",
  ),
  failed: may(text, 'Message when no answer says why it failed', 'the message about a broken connection'),
  done: inStudio(
    must(
      z.strictObject({
        title: text,
        text: inStudio(text, 'Al terminar dice', { missing: 'falta qué dice al terminar' }),
        file: z.literal(true).optional(),
      }),
      '`{ title, text }`: the success dialog. With `file: true` its function answers a file, and the browser keeps it ([how](add-an-action.md#answer-a-file)); else the record is answered',
    ),
    'Al terminar',
    { start: { title: '¡Listo!', text: 'Quedó guardado.' } },
  ),
});
