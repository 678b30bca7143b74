import { templateFields } from '#domain/template.ts';
import { accessMistakes } from './accessMistakes.ts';
import { bulkMistakes } from './bulkMistakes.ts';
import { entityConditionMistakes } from './conditionMistakes.ts';
import { defaultMistakes } from './defaultMistakes.ts';
import { detailMistakes } from './detailMistakes.ts';
import { copyMistakes, documentMistakes } from './documentMistakes.ts';
import { keyInPath, paramCount } from './endpoints.ts';
import type { Entity } from './entity.ts';
import { fieldPlaces } from './fieldPlaces.ts';
import { expressionMistakes } from './expressions/mistakes.ts';
import { computedSources } from './fields/computed.ts';
import { isRequired, typeOf, type Field } from './fieldTypes.ts';
import { fileMistakes } from './fileMistakes.ts';
import { asksPassword } from './inputFields.ts';
import { jobMistakes } from './jobMistakes.ts';
import { kindOf } from './kinds.ts';
import { repeatedNames } from './language/repeats.ts';
import { linesMistakes } from './linesMistakes.ts';
import { isOfLines } from './paths.ts';
import { problemsFor, problem, unknownProblems, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';
import { referenceNameMistakes } from './referenceNames.ts';

/** Refuses mistakes that a declaration shows by itself, without the other entities. @throws DeclarationError */
export function refuseMistakes(entity: Entity): void {
  const problems = CHECKS.flatMap((check) => check(entity));
  refuse(inside(entity.name, problems));
}

const CHECKS: readonly ((entity: Entity) => Problem[])[] = [
  listMistakes,
  unknownNames,
  actionMistakes,
  entityConditionMistakes,
  expressionMistakes,
  fieldMistakes,
  defaultMistakes,
  searchAndPrintMistakes,
  accessMistakes,
  bulkMistakes,
  linesMistakes,
  documentMistakes,
  copyMistakes,
  detailMistakes,
  fileMistakes,
  passwordMistakes,
  (entity) => jobMistakes(entity, isColumnOf(entity)),
];

function unknownNames(entity: Entity): Problem[] {
  const { fields, form, importBy, print, duplicates, uniqueTogether } = entity;
  const names = Object.keys(fields);
  // An entity without screens needs no name, so the default of `display` may name no field.
  const display = entity.display === '{nombre}' && !entity.path ? '' : entity.display;
  const unknownColumns = (at: string, paths: readonly string[]) =>
    unknownProblems('noField', at, paths, names, { isKnown: isColumnOf(entity) });
  const sectionFields = form.sections.flatMap((section) => section.fields);
  const namesByWord: Readonly<Record<string, readonly string[]>> = {
    importBy: importBy ?? [],
    'form.sections': sectionFields,
    'print.fields': print?.fields ?? [],
    uniqueTogether: uniqueTogether.flatMap((together) => together.fields),
    'duplicates.same': duplicates?.same ?? [],
    'duplicates.similar': duplicates?.similar ?? [],
  };
  const templatesByWord: Readonly<Record<string, readonly (string | undefined)[]>> = {
    display: [display],
    'print.title': [print?.title],
    'print.text': [print?.text, entity.printsBelow ?? ''],
    whatsapp: Object.values(entity.whatsapp ?? {}),
  };
  return [
    ...repeatedNames(sectionFields).map((word) => problem('saidTwice', 'form.sections', { word })),
    ...Object.entries(namesByWord).flatMap(([word, given]) => unknownProblems('noField', word, given, names)),
    ...Object.entries(templatesByWord).flatMap(([word, given]) => unknownColumns(word, fieldsOfAll(given))),
    ...Object.entries(fields).flatMap(([name, field]) => [
      // A form has no values of referenced records, so `follows` takes no paths.
      ...('follows' in field
        ? unknownProblems('noField', `fields.${name}.follows`, templateFields(field.follows ?? ''), [
            ...names,
            'id',
          ])
        : []),
      ...('place' in field ? unknownColumns(`fields.${name}.place`, fieldsOfAll([field.place])) : []),
      ...(field.type === 'computed' ? unknownColumns(`fields.${name}`, computedSources(field)) : []),
    ]),
  ];
}

const fieldsOfAll = (templates: readonly (string | undefined)[]): string[] =>
  templates.flatMap((template) => templateFields(template ?? ''));

function listMistakes(entity: Entity): Problem[] {
  const { fields, states, list } = entity;
  const names = Object.keys(fields);
  const isKnown = isColumnOf(entity);
  const sortColumns = list.sort.map((key) => key.column);
  const noNumbers = list.totals.filter((name) => fields[name] && kindOf(fields[name]) !== 'number');
  return [
    ...unknownProblems('noField', 'list.columns', list.columns, names, {
      isKnown: (name) => name !== 'id' && isKnown(name),
    }),
    ...unknownProblems('noField', 'list.sort', sortColumns, names, { isKnown }),
    ...unknownProblems('noField', 'list.totals', list.totals, names),
    ...problemsFor('noNumber', 'list.totals', noNumbers),
    ...unknownProblems('notListed', 'list.hidden', list.hidden, list.columns),
    ...unknownProblems('notListed', 'list.card', list.card ?? [], list.columns),
    ...(list.columns.every((name) => list.hidden.includes(name)) ? [problem('hidesAll', 'list.hidden')] : []),
    ...list.filters.flatMap(({ name, on, match, states: statesByValue }) => {
      const at = `list.filters.${name}`;
      const stateNames = Object.values(statesByValue ?? {}).filter((state) => typeof state === 'string');
      const linePaths = on.filter((path) => isOfLines(entity, path));
      // A path through a reference gets a problem of its own instead of 'noField'.
      const referencePaths = on.filter((path) => path.includes('.') && isKnown(path));
      return [
        ...unknownProblems('noField', at, on, [...names, 'id', ...linePaths, ...referencePaths]),
        ...referencePaths.map((path) =>
          problem('filterOfOtherRecord', at, { path, reference: `${path.split('.')[0]}Id` }),
        ),
        ...(match === 'contains' && linePaths.length > 0 ? [problem('containsInLines', at)] : []),
        ...unknownProblems('noState', at, stateNames, Object.keys(states ?? {})),
      ];
    }),
  ];
}

function actionMistakes(entity: Entity): Problem[] {
  const { fields, states, actions } = entity;
  const names = Object.keys(fields);
  const isKnown = isColumnOf(entity);
  return Object.entries(actions).flatMap(([name, action]) => {
    const { prefill = {}, input = {}, writes = {}, confirm, http, recordIn, from = [], to } = action;
    const at = `actions.${name}`;
    const inputs = Object.keys(input);
    const writtenInputs = Object.values(writes).filter((each) => each !== null);
    const keys = paramCount(http) === 1 ? [keyInPath({ path: http })] : [];
    // The record is named once: in the path, or in the body (`recordIn`).
    const namesRecord = paramCount(http) === (recordIn === undefined ? 1 : 0);
    return [
      ...unknownProblems('noField', `${at}.http`, keys, [...names, 'id']),
      ...(namesRecord ? [] : [problem('recordNotNamedOnce', at, { http })]),
      ...unknownProblems('noField', `${at}.confirm.text`, fieldsOfAll([confirm?.text]), names, { isKnown }),
      ...unknownProblems('noField', `${at}.prefill`, fieldsOfAll(Object.values(prefill)), names, { isKnown }),
      ...unknownProblems('noInput', `${at}.prefill`, Object.keys(prefill), inputs),
      ...unknownProblems('noField', `${at}.writes`, Object.keys(writes), names),
      ...unknownProblems('noInput', `${at}.writes`, writtenInputs, inputs),
      ...unknownProblems('noState', at, [...from, ...(to ? [to] : [])], Object.keys(states ?? {})),
    ];
  });
}

/** Finds words that would write a field that `asksPassword` without asking, as only creations and edits do. */
function passwordMistakes({ fields, lines, actions, access, document }: Entity): Problem[] {
  const guarded = Object.keys(fields).filter((name) => asksPassword(fields[name]));
  const actionWords = Object.entries(actions).flatMap(([name, { writes = {} }]) =>
    guarded.filter((field) => field in writes).map((field) => `actions.${name}.writes.${field}`),
  );
  const otherWords = { 'access.import': access.import, 'access.merge': access.merge, document };
  const words = [
    ...actionWords,
    ...Object.entries(otherWords).flatMap(([word, value]) => (value ? [word] : [])),
  ];
  return [
    ...(guarded.length > 0 ? words.map((word) => problem('asksNoPassword', word, { fields: guarded })) : []),
    ...lines.flatMap(({ name, entity }) =>
      Object.keys(entity.fields)
        .filter((field) => asksPassword(entity.fields[field]))
        .map((field) => problem('passwordOfLines', `lines.${name}.fields.${field}`)),
    ),
  ];
}

/** Tells whether a path is a column of the list. Other checks see whether a path through a reference ends at a field. */
const isColumnOf =
  ({ fields, states }: Entity) =>
  (path: string) =>
    path in fields ||
    path === 'id' ||
    (path === 'estado' && states !== null) ||
    (path.includes('.') && fields[`${path.split('.')[0]}Id`]?.type === 'reference');

function fieldMistakes(entity: Entity): Problem[] {
  const { fields, states, uniqueTogether } = entity;
  const withoutFields = uniqueTogether.filter((each) => each.fields.length === 0);
  const messages = withoutFields.map(({ message }) => message);
  return [
    ...referenceNameMistakes('fields', fields),
    ...Object.entries(fields)
      .filter(([, { type }]) => type === 'password')
      .map(([name]) => problem('storedPassword', `fields.${name}`)),
    ...problemsFor('unitesNothing', 'uniqueTogether', messages),
    ...(states && 'estado' in fields ? [problem('estadoIsTaken', 'fields.estado')] : []),
    // No body has a derived field, so an input may have its name.
    ...fieldPlaces(entity)
      .filter(([at]) => at.startsWith('form.'))
      .flatMap(([at, input]) =>
        Object.keys(input)
          .filter((name) => name in fields && !typeOf(fields[name]!).derived)
          .map((name) => problem('isFieldAlready', `${at}.${name}`)),
      ),
  ];
}

function searchAndPrintMistakes(entity: Entity): Problem[] {
  const { fields, search, duplicates, print, document, importBy } = entity;
  const by = typeof search === 'object' ? search.by : [];
  const notSearched = by.filter((name) => fields[name] && !SEARCHED_TYPES.includes(fields[name].type));
  const similar = duplicates?.similar ?? [];
  const optional = similar.filter((name) => fields[name] && !isRequired(fields[name]));
  return [
    ...problemsFor('mayBeEmpty', 'duplicates.similar', optional),
    ...unknownProblems('noField', 'search.by', by, Object.keys(fields)),
    ...problemsFor('notSearched', 'search.by', notSearched),
    ...(document && print ? [problem('printedByPaper', 'print')] : []),
    ...((print?.signatures ?? []).length > 3 ? [problem('manySignatures', 'print.signatures')] : []),
    ...(importBy?.length === 0 ? [problem('importsByNothing', 'importBy')] : []),
  ];
}

const SEARCHED_TYPES: readonly Field['type'][] = ['reference', 'money'];
