import { z } from 'zod';
import { messagesFor } from '../messages.ts';
import { access } from './access.ts';
import { action } from './action.ts';
import { condition, rules } from './condition.ts';
import { contract } from './contract.ts';
import { detail, print, related } from './detail.ts';
import { copy, document } from './document.ts';
import { fields } from './fields.ts';
import { ownHome } from './home.ts';
import { icon } from './icon.ts';
import { job } from './job.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { ownReport } from './report.ts';
import { MISSING_NAME, inStudio, flag, label, mark, may, must, byName, part, text, texts } from './word.ts';

const state = z.strictObject({
  label: inStudio(text, 'Nombre del estado', { missing: MISSING_NAME }),
  tone: inStudio(z.enum(['ok', 'warn', 'bad', 'mute']), 'Color', {
    options: { ok: 'Verde', warn: 'Amarillo', bad: 'Rojo', mute: 'Gris' },
    start: 'mute',
  }),
  is: inStudio(must(condition, 'The [condition](#conditions) that its records meet'), 'Está así cuando'),
  isVoid: inStudio(flag.optional(), 'Está anulado', {
    help: 'No cuenta en los totales; al imprimirlo se marca',
  }),
});

/** A section with inputs of only one of the forms. */
export const input = part('input', {
  title: must(text, 'The heading of the section'),
  fields: must(fields, 'Its fields'),
});

/** Only its keys are used: the messages that a declaration may replace. `contract` has `badId`. */
const { badId: _, ...messages } = messagesFor({ one: '-', many: '-', gender: 'm' });

/** The words of a declaration. `must`, `may` and `inStudio` are explained in word.ts. */
export const entity = z.strictObject({
  name: must(
    text.regex(/^[a-z][A-Za-z0-9]*$/),
    "camelCase plural. It is react-admin's resource, the table in snake_case, and `entidad` in the history",
  ),
  path: may(
    text.regex(/^\//),
    'The address of the list: `/biblioteca/libros`. Below it are `/crear`, `/editar/{id}` and `/detalle/{id}`',
    'no screens, only calls',
  ),
  label: inStudio(
    must(label, "`one`, `many` and `gender: 'm' | 'f'` make the titles and every sentence of `messages`"),
    'Nombre',
  ),
  api: must(
    z.strictObject({ base: text }),
    '`base` makes the paths of the calls: `Libro` gives `GET Libro`, `GET Libro/{id}` and so on ([access](#access))',
  ),
  contract: may(contract, 'What only a contract written by others needs ([contract](#contract))'),
  menu: inStudio(
    may(
      z.strictObject({
        group: inStudio(text.optional(), 'En el menú, dentro de', { names: 'menuGroup', start: 'Registros' }),
        label: text.optional(),
        icon: inStudio(icon.optional(), 'Icono', { names: 'icon' }),
      }),
      '`group` is its heading, `label` its text (`label.many`), `icon` its icon of `look/icons.ts`, also in the search. Roles that may `list` see it. The registry gives the order',
      'no entry',
    ),
    'Menú',
  ),
  view: mark(
    'Its table is a view that a migration makes, with the five common columns. Its records are read and never written',
  ),
  screens: may(
    rules,
    'The roles that are shown its screens: menu, links, addresses. `access` decides on calls: a lookup that everybody chooses from and ADMIN keeps has `access: { list: STAFF, … }, screens: ADMIN`',
    'who may `list`',
  ),
  single: mark(
    'There is one record, with id 1, which a migration makes. `GET base` and `PUT base` take no id, and its address shows the form. `access` has `show` and `edit` only',
  ),
  onlyPeople: mark('No token of a program reaches it ([api.md](api.md#programs)): users, roles and the like'),
  access: must(access, 'Who may do what, verb by verb ([access](#access))'),
  fields: inStudio(
    must(fields, 'The record, the form and the columns of the table ([fields](#fields))'),
    'Campos',
  ),
  alsoCalled: may(
    texts,
    "Other words that the command palette understands for the label: `['cobrar', 'cobro']` for receipts. They offer a new record; before a name (`cobrar gómez`) also a new one for the record of that name, and the list of its records",
  ),
  search: inStudio(
    may(
      z.union([flag, z.strictObject({ by: texts })]),
      "The search of the header (`GET Buscar`, Ctrl+K) looks where `q` looks, for roles that may `list` it and are shown its screens. It also shows the first two texts of `list.columns` that the name does not contain. `{ by: ['socioId', 'total'] }`: an amount (`613.185,65`) finds the records that have it, and what follows the label (`préstamo gómez`) those whose references are so named",
      'no',
    ),
    'Se encuentra con la búsqueda',
  ),
  importBy: inStudio(
    may(
      texts,
      'The fields by which a row of an imported file finds its record ([files](#files)). `access.import` says who may import',
      'no import',
    ),
    'Al importar una planilla, una fila cambia el registro que tenga iguales',
    { help: 'Si no hay ninguno, crea otro.', names: 'importKey', as: 'inOrder' },
  ),
  display: inStudio(
    may(
      text,
      "How other places name a record: selects, titles, phones. It reaches into references: `'{marca.nombre} {patente}'`. `q` searches its fields",
      "`'{nombre}'`",
    ),
    'Cada registro se nombra por',
    { names: 'naming' },
  ),
  states: inStudio(
    may(byName(state), 'Names for what [conditions](#conditions) hold ([states](#states))'),
    'Estados',
    { help: 'El primero que se cumple es el estado del registro.', add: 'Agregar estado' },
  ),
  protects: may(
    z.array(z.strictObject({ where: condition, from: z.array(z.enum(['edit', 'delete'])), message: text })),
    "`{ where, from: ['edit', 'delete'], message }[]`: records that the product depends on, by their [condition](#conditions). The call answers 409 with the sentence to everybody, and the screen offers no button",
    'nothing',
  ),
  list: inStudio(may(list, 'The list ([list](#list))', 'every field, no filters'), 'Lista'),
  lines: inStudio(may(byName(lines), 'Child rows in tables of their own ([lines](#lines))'), 'Renglones', {
    help: 'Una tabla adentro de cada registro: los repuestos de un mantenimiento.',
    add: 'Agregar renglones',
  }),
  document: may(document, 'Makes the record a document ([documents](#documents))'),
  copies: may(
    copy,
    "`{ label: 'Duplicar', fields: ['socioId', 'renglones.dias'] }`: what a new record takes over from this one ([copies](#copies))",
    'nothing',
  ),
  form: inStudio(
    may(
      z.strictObject({
        sections: inStudio(
          z.array(
            z.strictObject({
              title: inStudio(text.optional(), 'Título de la sección', { start: '' }),
              fields: inStudio(texts, 'Sus campos', {
                help: 'Al marcar uno, deja la sección en que estaba.',
                names: 'written',
                as: 'inOrder',
                start: [],
              }),
            }),
          ),
          'Secciones',
          {
            add: 'Agregar sección',
            none: 'El formulario tiene todos los campos juntos, en el orden de «Datos».',
          },
        ),
        create: input.optional(),
        edit: input.optional(),
      }),
      "`sections: { title?, fields }[]`, in the order of the form and of the detail. A field in no section is not typed; the detail shows it at its end. A computed one that no section names stands in the form's last, or, where it adds lines up, below them. `create` and `edit: { title, fields }`: a last section of the creation form, of the edit form. No column holds its values: they are checked like fields and handed to the entity's `creating` and `edited` hooks, and the history keeps those of an edit",
      'one section, with every writable field',
    ),
    'Formulario',
  ),
  uniqueTogether: inStudio(
    may(
      z.array(
        z.strictObject({
          fields: inStudio(texts, 'Campos', { names: 'key', as: 'inOrder' }),
          message: inStudio(text, 'Si se repiten, dice', {
            start: 'Ya hay uno igual.',
            missing: 'falta qué dice',
          }),
        }),
      ),
      '`{ fields, message }[]`: no two records (that are not deleted) share all of these values. A unique index holds it; the second one gets 409 with the sentence',
    ),
    'No se repiten juntos',
    {
      help: 'Dos registros no pueden tener los mismos valores en todos estos campos.',
      add: 'Agregar campos que no se repiten',
    },
  ),
  duplicates: may(
    z.strictObject({ same: texts, similar: texts }),
    "`{ same: ['cuit'], similar: ['apellido', 'nombre'] }`: the creation form shows records with the same value in one of `same`, or with texts (required ones) that are alike in all of `similar`, and asks. A call is asked only with the header `Refuse-Duplicates: true` (409 with `duplicados`). It is never a ban. Records in a state that `isVoid` do not count. Both have their index",
  ),
  messages: may(
    z.strictObject(
      Object.fromEntries(Object.keys(messages).map((name) => [name, text.nullable().optional()])),
    ),
    'Single sentences that differ: `listTitle createTitle editTitle showTitle empty created updated deleted confirmDelete deleteFailed loadFailed listFailed notFound` and others (`messages.ts`). `createFailed`: a creation got no answer that says why. `incomplete`: a dialog besides the messages at the fields, when something required is missing',
    'from `label`',
  ),
  actions: inStudio(
    may(
      byName(action),
      'What can be done with a record besides editing it ([add-an-action.md](add-an-action.md))',
    ),
    'Acciones',
    {
      help: 'Un botón que cambia el registro de una vez: lo pasa a otro estado, o guarda lo que pregunta.',
      add: 'Agregar acción',
    },
  ),
  jobs: inStudio(may(byName(job), 'Work after a change, or by the clock ([jobs](#jobs))'), 'Avisos', {
    help: 'Un correo, o un aviso a otro programa, cuando algo cambia o a una hora.',
    add: 'Agregar aviso',
  }),
  print: inStudio(
    may(print, 'Its detail and rows offer a sheet, as a PDF ([print](#print))', 'nothing'),
    'Se imprime',
    { help: 'Una hoja de cada registro, desde su detalle', as: 'present' },
  ),
  related: inStudio(
    may(
      z.array(related),
      "Lists of other entities' records that refer to this one, on its detail ([related](#related))",
      'nothing',
    ),
    'Listas relacionadas',
    {
      help: 'Los registros de otras entidades que lo nombran, al pie de su detalle.',
      unable: 'Ninguna otra entidad lo nombra todavía con un campo por el que se filtra.',
      add: 'Agregar lista',
    },
  ),
  detail: inStudio(
    may(
      detail,
      'What the detail shows first, beside and below, and what one does there ([detail](#detail))',
      'the sections of the form',
    ),
    'Detalle',
  ),
  reports: inStudio(
    may(
      byName(ownReport),
      'Its records summed up, each a screen of its own ([reports](#reports-of-an-entity))',
    ),
    'Reportes',
    {
      help: 'Una pantalla que suma los registros: una fila por mes, por persona, o por lo que elija. Con Excel y PDF.',
      add: 'Agregar reporte',
    },
  ),
  home: inStudio(
    may(
      ownHome,
      'What home shows of its records: blocks of [home](#home) in `figures` and `main`, without `of`',
      'nothing',
    ),
    'Inicio',
  ),
  whatsapp: may(
    z.strictObject({ phone: text, text }),
    "`{ phone, text }`, templates. The detail offers to send that text from the user's own WhatsApp, where `phone` can have one. `'{socio.telefono}'`, `'Préstamo {numero} por {total}'`: values appear as people read them",
  ),
});

/** A declaration, also in a file that names its schema. The keys in `contract` must be names of the declaration. */
export const declaration = entity.extend({ $schema: text.optional() }).check(({ value, issues }) => {
  const { contract: names, fields: recordFields, form, list: declaredList, actions = {} } = value;
  const inputs = Object.values(actions).map((each) => each.input);
  const namesByWord = {
    fields: [recordFields, form?.create?.fields, form?.edit?.fields, ...inputs].flatMap((group) =>
      Object.keys(group ?? {}),
    ),
    totals: declaredList?.totals ?? [],
    actions: Object.keys(actions),
  };
  for (const word of ['fields', 'totals', 'actions'] as const) {
    const keys = Object.keys(names?.[word] ?? {}).filter((name) => !namesByWord[word].includes(name));
    // `wordProblems` reads the known names from the message.
    if (keys.length > 0)
      issues.push({
        code: 'unrecognized_keys',
        keys,
        input: value,
        path: ['contract', word],
        message: namesByWord[word].join(' '),
      });
  }
});
