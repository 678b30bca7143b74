import { z } from 'zod';
import { messagesFor } from '../messages.ts';
import { access } from './access.ts';
import { action } from './action.ts';
import { condition, rules } from './condition.ts';
import { contract } from './contract.ts';
import { detail, print, related } from './detail.ts';
import { copy, document, recall, start } from './document.ts';
import { fields } from './fields.ts';
import { ownHome } from './home.ts';
import { icon } from './icon.ts';
import { job } from './job.ts';
import { lines } from './lines.ts';
import { list } from './list.ts';
import { ownReport } from './report.ts';
import { flag, label, mark, may, must, named, part, text, texts } from './word.ts';

const state = z.strictObject({
  label: text,
  tone: z.enum(['ok', 'warn', 'bad', 'mute']),
  is: condition,
  isVoid: flag.optional(),
});

export const input = part('input', {
  title: must(text, 'The heading of the section'),
  fields: must(fields, 'Its fields'),
});

const { badId: _, ...messages } = messagesFor({ one: '-', many: '-', gender: 'm' });

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
  label: must(
    label,
    "`one`, `many` and `gender: 'm' | 'f'` make the titles and every sentence of `messages`",
  ),
  api: must(
    z.strictObject({ base: text }),
    '`base` makes the paths of the calls: `Libro` gives `GET Libro`, `GET Libro/{id}` and so on ([access](#access))',
  ),
  contract: may(contract, 'What only a contract written by others needs ([contract](#contract))'),
  menu: may(
    z.strictObject({ group: text.optional(), label: text.optional(), icon: icon.optional() }),
    '`group` is its heading, `label` its text (`label.many`), `icon` its icon of `look/icons.ts`, also in the search. Roles that may `list` see it. The registry gives the order',
    'no entry',
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
  fields: must(fields, 'The record, the form and the columns of the table ([fields](#fields))'),
  alsoCalled: may(
    texts,
    "What the palette understands besides the label: `['cobrar', 'cobro']` of receipts. It then offers a new one; and before a name (`cobrar gómez`) a new one of what is found, and the list of his",
  ),
  search: may(
    z.union([flag, z.strictObject({ by: texts })]),
    "The search of the header (`GET Buscar`, Ctrl+K) looks where `q` looks, for roles that may `list` it and are shown its screens. It also shows the first two texts of `list.columns` that the name does not contain. `{ by: ['socioId', 'total'] }`: an amount (`613.185,65`) finds the records that have it, and what follows the label (`préstamo gómez`) those whose references are so named",
    'no',
  ),
  importBy: may(
    texts,
    'The fields by which a row of an imported file finds its record ([files](#files)). `access.import` says who may import',
    'no import',
  ),
  display: may(
    text,
    "How other places name a record: selects, titles, phones. It reaches into references: `'{marca.nombre} {patente}'`. `q` searches its fields",
    "`'{nombre}'`",
  ),
  states: may(named(state), 'Names for what [conditions](#conditions) hold ([states](#states))'),
  protects: may(
    z.array(z.strictObject({ where: condition, from: z.array(z.enum(['edit', 'delete'])), message: text })),
    "`{ where, from: ['edit', 'delete'], message }[]`: records that the product depends on, by their [condition](#conditions). The call answers 409 with the sentence to everybody, and the screen offers no button",
    'nothing',
  ),
  list: may(list, 'The list ([list](#list))', 'every field, no filters'),
  lines: may(named(lines), 'Child rows in tables of their own ([lines](#lines))'),
  document: may(document, 'Makes the record a document ([documents](#documents))'),
  startsFrom: may(
    named(start),
    'References to records on whose detail it is offered, and from which its form starts ([startsFrom](#startsfrom))',
    'nothing',
  ),
  copies: may(
    copy,
    "`{ label: 'Duplicar', fields: ['socioId', 'renglones.dias'] }`: what a new record takes over from this one ([copies](#copies))",
    'nothing',
  ),
  recalls: may(
    named(recall),
    'References with which the form offers what the last record said ([recalls](#recalls))',
    'nothing',
  ),
  form: may(
    z.strictObject({ sections: z.array(z.strictObject({ title: text.optional(), fields: texts })) }),
    "`sections: { title?, fields }[]`, in the order of the form and of the detail. A field in no section is not typed; the detail shows it at its end. A computed one that no section names stands in the form's last, or, where it adds lines up, below them",
    'one section, with every writable field',
  ),
  createInput: may(
    input,
    "`{ title, fields }`: a last section of the creation form. No column holds its values: they are checked like fields and handed to the entity's `creating` hook",
  ),
  editInput: may(
    input,
    "The same for the edit form. Its values are handed to the `edited` hook, and the record's history keeps them",
  ),
  uniqueTogether: may(
    z.array(z.strictObject({ fields: texts, message: text })),
    '`{ fields, message }[]`: no two records (that are not deleted) share all of these values. A unique index holds it; the second one gets 409 with the sentence',
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
  actions: may(
    named(action),
    'What can be done with a record besides editing it ([add-an-action.md](add-an-action.md))',
  ),
  jobs: may(named(job), 'Work after a change, or by the clock ([jobs](#jobs))'),
  print: may(print, 'Its detail and rows offer a sheet, as a PDF ([print](#print))', 'nothing'),
  related: may(
    z.array(related),
    "Lists of other entities' records that refer to this one, on its detail ([related](#related))",
    'nothing',
  ),
  detail: may(
    detail,
    'What the detail shows first, beside and below, and what one does there ([detail](#detail))',
    'the sections of the form',
  ),
  reports: may(
    named(ownReport),
    'Its records summed up, each a screen of its own ([reports](#reports-of-an-entity))',
  ),
  home: may(
    ownHome,
    'What home shows of its records: blocks of [home](#home) in `figures`, `main` and `aside`, without `of`',
    'nothing',
  ),
  whatsapp: may(
    z.strictObject({ phone: text, text }),
    "`{ phone, text }`, templates. The detail offers to send that text from the user's own WhatsApp, where `phone` can have one. `'{socio.telefono}'`, `'Préstamo {numero} por {total}'`: values appear as people read them",
  ),
});

/** A file may name its schema. The names in `contract` are those of the declaration. */
export const declaration = entity.extend({ $schema: text.optional() }).check(({ value, issues }) => {
  const { contract: said, list: { totals = [] } = {}, actions = {} } = value;
  const { fields: own, createInput, editInput } = value;
  const inputs = Object.values(actions).map(({ input: asked }) => asked);
  const known = {
    fields: [own, createInput?.fields, editInput?.fields, ...inputs].flatMap((all) => Object.keys(all ?? {})),
    totals,
    actions: Object.keys(actions),
  };
  for (const word of ['fields', 'totals', 'actions'] as const) {
    const keys = Object.keys(said?.[word] ?? {}).filter((name) => !known[word].includes(name));
    if (keys.length > 0)
      issues.push({
        code: 'unrecognized_keys',
        keys,
        input: value,
        path: ['contract', word],
        message: known[word].join(' '),
      });
  }
});
