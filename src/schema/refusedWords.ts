import { ICONS } from '#look/icons.ts';
import type { Field } from './fields/index.ts';
import { fieldTypes } from './fields/index.ts';
import { messagesFor } from './messages.ts';
import { problem, type Problem } from './problems/problem.ts';
import * as words from './words.ts';
import type { WordTable } from './words.ts';

/** For declarations as data; else the compiler refuses them. Suggests similar words. */
export function refusedWords(declaration: unknown): Problem[] {
  const entity = part(declaration);
  const { api, menu, form, contract = {}, access, list, document, messages } = entity;
  const actions = part(entity['actions']);
  const contracted = part(contract);
  const inputs = [
    ['fields', entity['fields']],
    ...EXTRA_INPUTS.map((name) => [name, part(entity[name])['fields']] as const),
    ...Object.entries(actions).map(([name, action]) => [`actions.${name}`, part(action)['input']] as const),
  ] as const;
  const fieldNames = inputs.flatMap(([, fields]) => keys(part(fields)));
  return [
    ...strange('the declaration', entity, { ...words.entityWords, $schema: words.MAY }),
    ...strange('api', api, ['base']),
    ...strange('menu', menu, ['group', 'label', 'icon']),
    ...strangeIcon('menu', part(menu)['icon']),
    ...strange('form', form, ['sections']),
    ...strange('access', access, words.verbWords),
    ...strange('messages', messages, keys(messagesFor({ one: '-', many: '-', gender: 'm' }))),
    ...strange('list', list, words.listWords),
    ...filtersOf(list).flatMap((filter) => {
      const place = `list.filters.${String(filter['name'])}`;
      return [
        ...strange(place, filter, words.filterWords),
        ...each(`${place}.chips`, filter['chips'], words.chipWords),
      ];
    }),
    ...strange('contract', contracted, words.contractWords),
    ...strange('contract.verbs', contracted['verbs'], words.verbWords),
    ...strange('contract.fields', contracted['fields'], fieldNames),
    ...strange('contract.totals', contracted['totals'], part(list)['totals'] as string[] | undefined),
    ...strange('contract.actions', contracted['actions'], keys(actions)),
    ...each('contract.actions', contracted['actions'], words.actionContractWords),
    ...strange('document', document, words.documentWords),
    ...strange('document.number', part(document)['number'], words.numberWords),
    ...strangePrefix(part(part(document)['number'])['prefix']),
    ...each('startsFrom', entity['startsFrom'], words.startWords),
    ...strange('copies', entity['copies'], words.copyWords),
    ...each('recalls', entity['recalls'], words.recallWords),
    ...each('lines', entity['lines'], words.linesWords),
    ...Object.entries(part(entity['lines'])).flatMap(([name, lines]) => [
      ...strangeFields(`lines.${name}`, part(lines)['fields']),
      ...strange(`lines.${name}.messages`, part(lines)['messages'], ['empty', 'tooFew']),
      ...each(`lines.${name}.asks`, part(lines)['asks'], words.askWords),
      ...each(`lines.${name}.gathers`, part(lines)['gathers'], words.gatherWords),
      ...Object.entries(part(part(lines)['gathers'])).flatMap(([field, word]) =>
        strangeIcon(`lines.${name}.gathers.${field}`, part(word)['icon']),
      ),
      ...Object.entries(part(part(lines)['asks'])).flatMap(([ask, word]) =>
        strangeFields(`lines.${name}.asks.${ask}`, part(word)['fields']),
      ),
    ]),
    ...(typeof entity['search'] === 'object' ? strange('search', entity['search'], words.searchByWords) : []),
    ...each('asksPermission', entity['asksPermission'], words.permissionWords),
    ...each('actions', actions, words.actionWords),
    ...Object.entries(actions).flatMap(([name, action]) => [
      ...each(`actions.${name}.asksPermission`, part(action)['asksPermission'], words.actionPermissionWords),
      ...strangeIcon(`actions.${name}`, part(action)['icon']),
      ...(['file', undefined].includes(part(action)['answers'] as undefined)
        ? []
        : [problem('notOneOf', `actions.${name}.answers`, { words: "'file', or left out" })]),
      ...(typeof part(action)['bulk'] === 'object'
        ? strange(`actions.${name}.bulk`, part(action)['bulk'], words.bulkWords)
        : []),
    ]),
    ...Object.entries(part(entity['startsFrom'])).flatMap(([name, word]) =>
      strangeIcon(`startsFrom.${name}`, part(word)['icon']),
    ),
    ...each('jobs', entity['jobs'], words.jobWords),
    ...Object.entries(part(entity['jobs'])).flatMap(([name, job]) => [
      ...strange(`jobs.${name}.mail`, part(job)['mail'], words.jobMailWords),
      ...strange(`jobs.${name}.webhook`, part(job)['webhook'], words.jobWebhookWords),
      ...strange(`jobs.${name}.mail.to`, part(part(job)['mail'])['to'], ['role', 'field', 'addresses']),
    ]),
    ...strange('print', entity['print'], words.printWords),
    ...each('related', entity['related'], words.relatedWords),
    ...each('reports', entity['reports'], words.ownReportWords),
    ...strange('home', entity['home'], words.ownHomeWords),
    ...strange('detail', entity['detail'], words.detailWords),
    ...each('detail.below', part(entity['detail'])['below'], {
      title: words.MAY,
      fields: words.MAY,
      columns: words.MAY,
      rows: words.MAY,
    }),
    ...EXTRA_INPUTS.flatMap((name) => strange(name, entity[name], words.inputWords)),
    ...inputs.flatMap(([place, fields]) => strangeFields(place, fields)),
  ];
}

const EXTRA_INPUTS = ['createInput', 'editInput'] as const;

type Part = Readonly<Record<string, unknown>>;

const part = (value: unknown): Part => (value ?? {}) as Part;
const keys = (table: object): string[] => Object.keys(table);

const filtersOf = (list: unknown): Part[] =>
  ((part(list)['filters'] ?? []) as unknown[]).filter((filter) => typeof filter === 'object') as Part[];

const each = (place: string, parts: unknown, known: WordTable): Problem[] =>
  Object.entries(part(parts)).flatMap(([name, word]) => strange(`${place}.${name}`, word, known));

const strangeFields = (place: string, fields: unknown): Problem[] =>
  Object.entries(part(fields)).flatMap(([name, field]) => {
    const { type, options } = field as Field & { readonly options?: unknown };
    if (!Object.hasOwn(fieldTypes, type))
      return [problem('unknownType', `${place}.${name}`, { type, known: keys(fieldTypes) })];
    return [
      ...strange(`${place}.${name}`, field, optionsOf(type)),
      ...(typeof options === 'string' && options !== 'entities' && options !== 'programs'
        ? [problem('notOneOf', `${place}.${name}.options`, { words: "a list, 'entities' or 'programs'" })]
        : []),
    ];
  });

function optionsOf(type: Field['type']): WordTable {
  const { MAY, DERIVED_OPTIONS, fieldWords } = words;
  const common = fieldTypes[type].derived
    ? Object.fromEntries(DERIVED_OPTIONS.map((name) => [name, fieldWords[name]]))
    : fieldWords;
  return { type: MAY, to: MAY, of: MAY, ...common, ...words.typeWords[type] };
}

/** Unknown words, and missing ones. */
export function strange(place: string, said: unknown, known: WordTable | readonly string[] = []): Problem[] {
  if (said === undefined) return [];
  const isTable = !Array.isArray(known);
  const names = isTable ? keys(known) : (known as readonly string[]);
  const lacking = Object.entries(isTable ? (known as WordTable) : {})
    .filter(([word, need]) => need === words.MUST && part(said)[word] === undefined)
    .map(([word]) => problem('missingWord', place, { word }));
  const unknown = keys(part(said))
    .filter((word) => !names.includes(word))
    .map((word) => problem('unknownWord', place, { word, known: names }));
  return [...unknown, ...lacking];
}

const strangePrefix = (prefix: unknown): Problem[] =>
  typeof prefix === 'object' ? strange('document.number.prefix', prefix, words.prefixWords) : [];

const strangeIcon = (place: string, icon: unknown): Problem[] =>
  icon === undefined || (typeof icon === 'string' && Object.hasOwn(ICONS, icon))
    ? []
    : [problem('unknownIcon', `${place}.icon`, { icon: icon as string, known: keys(ICONS) })];
