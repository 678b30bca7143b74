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
import { state } from './state.ts';
import {
  address,
  callBase,
  inStudio,
  flag,
  label,
  mark,
  may,
  must,
  byName,
  part,
  text,
  texts,
} from './word.ts';

export const extraInput = part('input', {
  title: must(text, 'The heading of the section'),
  fields: must(fields, 'Its fields'),
});

const menu = z.strictObject({
  group: inStudio(text.optional(), 'En el menú, dentro de', { names: 'menuGroup', start: 'Registros' }),
  label: text.optional(),
  icon: inStudio(icon.optional(), 'Icono', { names: 'icon' }),
});

const protection = z.strictObject({
  where: condition,
  from: z.array(z.enum(['edit', 'delete'])),
  message: text,
});

const section = z.strictObject({
  title: inStudio(text.optional(), 'Título de la sección', { start: '' }),
  fields: inStudio(texts, 'Sus campos', {
    help: 'Al marcar uno, deja la sección en que estaba.',
    names: 'writableField',
    as: 'inOrder',
    start: [],
  }),
});

const form = z.strictObject({
  sections: inStudio(z.array(section), 'Secciones', {
    add: 'Agregar sección',
    none: 'El formulario tiene todos los campos juntos, en el orden de «Datos».',
  }),
  create: extraInput.optional(),
  edit: extraInput.optional(),
});

const uniqueFields = z.strictObject({
  fields: inStudio(texts, 'Campos', { names: 'key', as: 'inOrder' }),
  message: inStudio(text, 'Si se repiten, dice', { start: 'Ya hay uno igual.', missing: 'falta qué dice' }),
});

/** Only the names of the messages count here, so any label will do. `badId` is a word of `contract`. */
const { badId: _, ...messages } = messagesFor({ one: '-', many: '-', gender: 'm' });
const messageTexts = z.strictObject(
  Object.fromEntries(Object.keys(messages).map((name) => [name, text.nullable().optional()])),
);

/** The words of a declaration. `must`, `may` and `mark` make a word; `inStudio` adds its input in the studio. */
export const entity = z.strictObject({
  name: must(
    text.regex(/^[a-z][A-Za-z0-9]*$/),
    'A plural in camelCase. It names the resource of react-admin, the table (in snake_case) and the `entidad` of the history',
  ),
  path: may(
    address,
    'The address of the list: `/biblioteca/libros`. Below it are `/crear`, `/editar/{id}` and `/detalle/{id}`',
    'no screens, only calls',
  ),
  label: inStudio(
    must(label, "Its nouns: `one`, `many` and `gender: 'm' | 'f'`, of which titles and messages are made"),
    'Nombre',
  ),
  api: must(
    z.strictObject({ base: callBase }),
    '`base` makes the paths of the calls: `Libro` gives `GET Libro`, `GET Libro/{id}` and so on ([access](#access))',
  ),
  contract: may(contract, 'What only an API that others have specified needs ([contract](#contract))'),
  menu: inStudio(
    may(
      menu,
      'Its menu entry: the heading `group` above it, its text `label` (default: `label.many`) and its `icon` of `look/icons.ts`, which the search shows too. Roles that may `list` see it. The order is that of the registry',
      'no entry',
    ),
    'Menú',
  ),
  view: mark(
    'It reads a view instead of a table. A migration makes the view, with the five columns that every table has. Its records are never written',
  ),
  screens: may(
    rules,
    'The roles that see its screens: menu, links, addresses. Who may call the API is said by `access`. Records that everybody chooses from and only ADMIN maintains have `access: { list: STAFF, … }, screens: ADMIN`',
    'who may `list`',
  ),
  single: mark(
    'It has a single record, with id 1, which a migration makes. `GET base` and `PUT base` take no id, and its address shows the form. Its `access` has only `show` and `edit`',
  ),
  onlyPeople: mark(
    'Programs cannot reach it with their tokens ([api.md](api.md#programs)). It is meant for users, roles and the like',
  ),
  access: must(access, 'Who may do what, verb by verb ([access](#access))'),
  fields: inStudio(
    must(fields, 'The fields of its records, which are the columns of its table too ([fields](#fields))'),
    'Campos',
  ),
  alsoCalled: may(
    texts,
    "Other words for its label in the command palette: `['cobrar', 'cobro']` for receipts. Typing one offers a new record. Typing a name behind it (`cobrar gómez`) also offers a new one for Gómez, and the list of those of Gómez",
  ),
  search: inStudio(
    may(
      z.union([flag, z.strictObject({ by: texts })]),
      "The search of the header (`GET Buscar`, Ctrl+K) finds its records by the fields that `q` searches, for roles that may `list` it and see its screens. Below a record's name stand the first two texts of `list.columns` that the name does not contain. With `{ by: ['socioId', 'total'] }`, `613.185,65` also finds the loans with that total, and `préstamo gómez` the loans that refer to a member named Gómez",
      'no',
    ),
    'Se encuentra con la búsqueda',
  ),
  importBy: inStudio(
    may(
      texts,
      'The fields that tell which record a row of an imported file changes ([files](#files)). Who may import is said by `access.import`',
      'no import',
    ),
    'Al importar una planilla, una fila cambia el registro que tenga iguales',
    { help: 'Si no hay ninguno, crea otro.', names: 'importKey', as: 'inOrder' },
  ),
  display: inStudio(
    may(
      text,
      "A template that names a record in selects, titles and lists on phones. It may use fields of referenced records: `'{marca.nombre} {patente}'`. The filter `q` searches these fields",
      "`'{nombre}'`",
    ),
    'Cada registro se nombra por',
    { names: 'nameTemplate' },
  ),
  states: inStudio(
    may(byName(state), 'Its states, each with its [condition](#conditions) ([states](#states))'),
    'Estados',
    { help: 'El primero que se cumple es el estado del registro.', add: 'Agregar estado' },
  ),
  protects: may(
    z.array(protection),
    "`{ where, from: ['edit', 'delete'], message }[]`: records that nobody may edit or delete because the product depends on them. `where` is their [condition](#conditions). The call is refused with 409 and `message`, and the screen has no button",
    'nothing',
  ),
  list: inStudio(may(list, 'Columns, filters, order ([list](#list))', 'every field, no filters'), 'Lista'),
  lines: inStudio(may(byName(lines), 'Child rows in tables of their own ([lines](#lines))'), 'Renglones', {
    help: 'Una tabla adentro de cada registro: los repuestos de un mantenimiento.',
    add: 'Agregar renglones',
  }),
  document: may(document, 'Makes the record a document ([documents](#documents))'),
  copies: may(
    copy,
    "`{ label: 'Duplicar', fields: ['socioId', 'renglones.dias'] }`: a button that opens the form of a new record with these values of this one ([copies](#copies))",
    'nothing',
  ),
  form: inStudio(
    may(
      form,
      "`sections: { title?, fields }[]`: the sections of the form and of the detail, in order. A field that no section names has no input, and stands at the end of the detail. A computed field that no section names stands in the last section; a sum of lines stands below the lines. `create: { title, fields }` is a further section, the last one, of the creation form, and `edit` of the edit form. Its values have no columns: they are checked like fields and given to the entity's hooks (`creating`, `edited`). The history keeps those of an edit",
      'one section, with every writable field',
    ),
    'Formulario',
  ),
  uniqueTogether: inStudio(
    may(
      z.array(uniqueFields),
      '`{ fields, message }[]`: no two records have the same values in all of these fields, apart from deleted ones. A unique index ensures it. The second record is refused with 409 and `message`',
    ),
    'No se repiten juntos',
    {
      help: 'Dos registros no pueden tener los mismos valores en todos estos campos.',
      add: 'Agregar campos que no se repiten',
    },
  ),
  duplicates: may(
    z.strictObject({ same: texts, similar: texts }),
    "`{ same: ['cuit'], similar: ['apellido', 'nombre'] }`: the creation form asks before it creates a record that may exist already. It shows the records with the same value in one of `same`, and those with similar texts in all of `similar` (required fields); both have an index. An API call gets the question (409 with `duplicados`) only if it sends `Refuse-Duplicates: true`. The record can always be created. Records in a state that `isVoid` do not count",
  ),
  messages: may(
    messageTexts,
    'Sentences that replace those made from `label`: `listTitle createTitle editTitle showTitle empty created updated deleted confirmDelete deleteFailed loadFailed listFailed notFound` and others (`messages.ts`). `createFailed` is shown when a creation failed and no answer says why. `incomplete` opens a dialog when something required is missing, besides the messages at the fields',
    'from `label`',
  ),
  actions: inStudio(
    may(
      byName(action),
      'What users can do with a record besides editing it ([add-an-action.md](add-an-action.md))',
    ),
    'Acciones',
    {
      help: 'Un botón que cambia el registro de una vez: lo pasa a otro estado, o guarda lo que pregunta.',
      add: 'Agregar acción',
    },
  ),
  jobs: inStudio(may(byName(job), 'Work after a change or at set times ([jobs](#jobs))'), 'Avisos', {
    help: 'Un correo, o un aviso a otro programa, cuando algo cambia o a una hora.',
    add: 'Agregar aviso',
  }),
  print: inStudio(
    may(print, 'A sheet of each record, as a PDF, on its detail and its row ([print](#print))', 'nothing'),
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
      'What the detail shows, where, and which button is the main one ([detail](#detail))',
      'the sections of the form',
    ),
    'Detalle',
  ),
  reports: inStudio(
    may(
      byName(ownReport),
      'Reports that add its records up, each with a screen of its own ([reports](#reports-of-an-entity))',
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
      'What the home page shows of its records: `figures` and `main` as in [home](#home), without `of`',
      'nothing',
    ),
    'Inicio',
  ),
  whatsapp: may(
    z.strictObject({ phone: text, text }),
    "`{ phone: '{socio.telefono}', text: 'Préstamo {numero} por {total}' }`, two templates: the detail offers to send the text from the user's own WhatsApp, if the phone is one that can have WhatsApp. The values are formatted as on the screen",
  ),
});

/** A whole declaration. The names in its `contract` must be its own fields, totals or actions. */
export const declaration = entity.extend({ $schema: text.optional() }).check(({ value, issues }) => {
  const { actions = {} } = value;
  const extraInputs = [value.form?.create, value.form?.edit].map((input) => input?.fields);
  const actionInputs = Object.values(actions).map(({ input }) => input);
  const knownNames = {
    fields: [value.fields, ...extraInputs, ...actionInputs].flatMap((group) => Object.keys(group ?? {})),
    totals: value.list?.totals ?? [],
    actions: Object.keys(actions),
  };
  for (const key of ['fields', 'totals', 'actions'] as const) {
    const given = Object.keys(value.contract?.[key] ?? {});
    const unknownNames = given.filter((name) => !knownNames[key].includes(name));
    // No person reads this message: `wordProblems` splits it into the known names.
    if (unknownNames.length > 0)
      issues.push({
        code: 'unrecognized_keys',
        keys: unknownNames,
        input: value,
        path: ['contract', key],
        message: knownNames[key].join(' '),
      });
  }
});
