import { fieldsIn, type Reach } from '#domain/conditions.ts';
import type { Role, Rules } from '#domain/permissions.ts';
import type { Action, Fields } from './declaration.ts';
import type { Entity, ResolvedFilter, ResolvedRelated } from './entity.ts';
import { computedSources } from './fields/computed.ts';
import type { Field } from './fieldTypes.ts';
import { referenceAlias } from './fields/reference.ts';
import { blocksOf, fieldsOfBlock } from './home.ts';
import { ownHomeOf } from './ownHome.ts';
import { maySee } from './inputFields.ts';
import { mailTemplates, readerOf, type Job } from './job.ts';
import type { ResolvedLines } from './lines.ts';
import { ownField, summedOf, targetEntityOf } from './references.ts';
import {
  conditionPaths,
  leftOutPaths,
  tablePaths,
  templatePaths,
  valuePaths,
  type PathTable,
  type WordPath,
} from './pathTable.ts';

/**
 * Returns every path that the declaration names. The entity must be one of a registry, whose references are
 * resolved.
 */
export function wordPaths(entity: Entity, all: readonly Entity[]): WordPath[] {
  const readers = rolesOf(entity);
  const around = { entity, all, readers };
  return [
    ...tablePaths(ENTITY_PATHS, '', entity, entity, readers),
    ...entity.endpoints.flatMap(({ verb, rules }) => reaches(`access.${verb}`, entity, rules)),
    ...valuePaths('importBy', entity, named(entity.access.import ?? []), entity.importBy ?? []),
    ...fieldsPaths(entity, 'fields', entity.fields, readers),
    ...fieldsPaths(entity, 'form.create', entity.createInput?.fields, readers),
    ...fieldsPaths(entity, 'form.edit', entity.editInput?.fields, readers),
    ...displayPaths(around),
    ...filterPaths(around),
    ...entity.lines.flatMap((lines) => linesPaths(lines, readers)),
    ...Object.entries(entity.actions).flatMap(([name, action]) => actionPaths(around, name, action)),
    ...Object.entries(entity.jobs).flatMap(([name, job]) => jobPaths(entity, name, job)),
    ...entity.related.flatMap((related) => relatedPaths(around, related)),
    ...homePaths(around),
  ];
}

type PathContext = {
  readonly entity: Entity;
  readonly all: readonly Entity[];
  readonly readers: readonly Role[];
};

export const ENTITY_PATHS: PathTable = {
  'search.by': 'leftOut',
  'states.*.is': 'test',
  'protects.*.where': 'test',
  'list.columns': 'leftOut',
  'list.sort.*.column': 'leftOut',
  'list.totals': 'leftOut',
  'document.number.field': 'value',
  'document.number.by': 'value',
  'document.number.prefix.of': 'value',
  'document.date': 'value',
  'document.total': 'value',
  'document.again': 'value',
  'copies.fields': 'leftOut',
  'form.sections.*.fields': 'leftOut',
  'uniqueTogether.*.fields': 'value',
  'duplicates.same': 'value',
  'duplicates.similar': 'value',
  'detail.first': 'leftOut',
  'detail.beside': 'leftOut',
  'detail.omit': 'leftOut',
  'detail.below.*.fields': 'leftOut',
  'detail.below.*.rows.*': 'leftOut',
  'actions.*.requires.where': 'test',
  'print.fields': 'leftOut',
  'print.title': 'template',
  'print.text': 'template',
  printsBelow: 'template',
  'whatsapp.phone': 'template',
  'whatsapp.text': 'template',
};

const OF_LINES: PathTable = { 'addUp.field': 'value', columns: 'leftOut', 'asks.*.when': 'test' };

/** `expressions/mistakes.ts` checks the readers of `computed`. */
const OF_FIELD: PathTable = {
  when: 'test',
  follows: 'template',
  place: 'template',
  snapshot: 'template',
  same: 'value',
  present: 'condition',
  leftOf: 'value',
};

/** A record's name is read wherever another record refers to it. */
function displayPaths({ entity, all, readers }: PathContext): WordPath[] {
  const naming = all.filter((other) =>
    Object.values(other.fields).some((field) => field.type === 'reference' && field.to === entity.name),
  );
  return templatePaths('display', entity, [...readers, ...naming.flatMap(rolesOf)], entity.display);
}

const filterPaths = ({ entity, readers }: PathContext): WordPath[] =>
  entity.list.filters.flatMap((filter) => [
    ...leftOutPaths(`list.filters.${filter.name}`, entity, readers, comparedBy(filter)),
    ...fieldsPaths(entity, `list.filters.${filter.name}`, { [filter.name]: filter.field }, readers),
  ]);

const linesPaths = ({ name, ...lines }: ResolvedLines, readers: readonly Role[]): WordPath[] => [
  ...tablePaths(OF_LINES, `lines.${name}`, lines, lines.entity, readers),
  ...templatePaths(`lines.${name}.display`, lines.entity, readers, lines.entity.display),
  ...fieldsPaths(lines.entity, `lines.${name}.fields`, lines.entity.fields, readers),
  ...Object.entries(lines.asks).flatMap(([ask, { fields }]) =>
    fieldsPaths(lines.entity, `lines.${name}.asks.${ask}`, fields, readers),
  ),
];

function actionPaths({ entity, readers }: PathContext, name: string, action: Action): WordPath[] {
  const roles = named(action.roles);
  return [
    ...templatePaths(`actions.${name}.confirm.text`, entity, roles, action.confirm?.text),
    ...fieldsPaths(entity, `actions.${name}.input`, action.input, roles),
    ...Object.entries(action.prefill ?? {}).flatMap(([input, template]) => {
      const written = Object.entries(action.writes ?? {}).filter(([, from]) => from === input);
      const reached = written.flatMap(([field]) => seeing(ownField(entity, field), readers));
      return templatePaths(`actions.${name}.prefill`, entity, [...roles, ...reached], template);
    }),
  ];
}

const jobPaths = (entity: Entity, name: string, job: Job): WordPath[] => [
  ...valuePaths(`jobs.${name}.where`, entity, readersOf(job), fieldsIn((job.where ?? {}) as Reach)),
  ...templatePaths(`jobs.${name}.mail`, entity, readersOf(job), ...mailTemplates(job)),
  ...valuePaths(`jobs.${name}.mail.sort`, entity, readersOf(job), [job.mail?.sort ?? 'id']),
];

function relatedPaths({ all, readers }: PathContext, related: ResolvedRelated): WordPath[] {
  const target = all.find(({ name }) => name === related.to)!;
  const both = readers.filter((role) => named(target.access.list ?? []).includes(role));
  const at = `related.${target.name}`;
  const filters = target.list.filters.filter(({ name }) => Object.hasOwn(related.where, name));
  return [
    ...leftOutPaths(`${at}.by`, target, both, [related.by]),
    ...leftOutPaths(`${at}.columns`, target, both, related.columns ?? []),
    ...valuePaths(`${at}.where`, target, both, filters.flatMap(comparedBy)),
    ...valuePaths(`${at}.sort`, target, both, related.sort ? [related.sort.column] : []),
    ...leftOutPaths(`${at}.totals`, target, both, related.totals),
  ];
}

function homePaths({ entity, readers }: PathContext): WordPath[] {
  return blocksOf(ownHomeOf(entity)).flatMap(([name, block]) =>
    leftOutPaths(`home.${name}`, entity, readers, fieldsOfBlock(block)),
  );
}

/** Returns the paths of fields, which may name each other. */
function fieldsPaths(
  owner: Entity,
  place: string,
  fields: Fields | undefined,
  readers: readonly Role[],
): WordPath[] {
  const entity = { ...owner, fields: { ...owner.fields, ...fields } };
  return Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const seers = seeing(field, readers);
    return [
      ...tablePaths(OF_FIELD, `${place}.${name}`, field, entity, seers),
      ...typePaths(entity, `${place}.${name}`, name, field, seers),
    ];
  });
}

/** Returns paths that depend on the field's type, and may begin at another entity. */
function typePaths(
  entity: Entity,
  place: string,
  name: string,
  field: Field,
  readers: readonly Role[],
): WordPath[] {
  switch (field.type) {
    case 'reference': {
      const target = targetEntityOf(field);
      const offered = target.list.filters.filter((filter) => Object.hasOwn(field.offers ?? {}, filter.name));
      return [
        ...(field.choice ?? []).flatMap((rule) =>
          typeof rule === 'string'
            ? []
            : valuePaths(`${place}.choice`, target, [rule.role], fieldsIn(rule.where)),
        ),
        ...valuePaths(`${place}.offers`, target, readers, offered.flatMap(comparedBy)),
        ...Object.entries(field.fills ?? {}).flatMap(([own, path]) =>
          valuePaths(`${place}.fills`, entity, seeing(ownField(entity, own), readers), behind(name, [path])),
        ),
      ];
    }
    case 'linked':
      return [
        ...valuePaths(`${place}.shows`, targetEntityOf(field), readers, [field.shows]),
        ...valuePaths(`${place}.where`, targetEntityOf(field), readers, fieldsIn(field.where ?? {})),
      ];
    case 'sumOf':
      return valuePaths(`${place}.sum`, summedOf(field).summed, readers, [field.sum]);
    case 'computed':
      return 'template' in field
        ? valuePaths(`${place}.template`, entity, readers, computedSources(field))
        : [];
    default:
      return [];
  }
}

/** Returns paths of the record to which a reference refers. */
const behind = (reference: string, paths: readonly string[]): readonly string[] =>
  paths.map((path) => `${referenceAlias(reference)}.${path}`);

const reaches = (place: string, entity: Entity, rules: Rules): WordPath[] =>
  rules.flatMap((rule) =>
    typeof rule === 'string' ? [] : conditionPaths(place, entity, [rule.role], rule.where),
  );

const comparedBy = ({ on, chips }: ResolvedFilter): readonly string[] =>
  chips ? Object.values(chips).flatMap(({ when }) => fieldsIn(when)) : on;

const readersOf = ({ mail, webhook }: Job): readonly Role[] =>
  [mail && readerOf(mail), webhook?.as].flatMap((role) => role ?? []);

const seeing = (field: Field | undefined, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => !field || maySee(field, role));

const named = (rules: Rules): readonly Role[] =>
  rules.map((rule) => (typeof rule === 'string' ? rule : rule.role));

/** Returns the roles that may make any call, since each answers the record. */
export const rolesOf = ({ endpoints }: Entity): readonly Role[] => [
  ...new Set(endpoints.flatMap(({ rules }) => named(rules))),
];
