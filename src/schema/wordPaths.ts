import { fieldsIn, type Reach } from '#domain/conditions.ts';
import { rolesOfRules, type Role, type Rules } from '#domain/permissions.ts';
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
 * Returns every path that a declaration names, for the check that nobody is shown a value that is hidden from him.
 * The entity's references must be resolved, as a registry does.
 */
export function wordPaths(entity: Entity, all: readonly Entity[]): WordPath[] {
  const readers = rolesOf(entity);
  const context = { entity, all, readers };
  return [
    ...tablePaths(ENTITY_PATHS, '', entity, entity, readers),
    ...entity.endpoints.flatMap(({ verb, rules }) => rulePaths(`access.${verb}`, entity, rules)),
    ...valuePaths('importBy', entity, rolesOfRules(entity.access.import ?? []), entity.importBy ?? []),
    ...fieldsPaths(entity, 'fields', entity.fields, readers),
    ...fieldsPaths(entity, 'form.create', entity.createInput?.fields, readers),
    ...fieldsPaths(entity, 'form.edit', entity.editInput?.fields, readers),
    ...displayPaths(context),
    ...filterPaths(context),
    ...entity.lines.flatMap((lines) => linesPaths(lines, readers)),
    ...Object.entries(entity.actions).flatMap(([name, action]) => actionPaths(context, name, action)),
    ...Object.entries(entity.jobs).flatMap(([name, job]) => jobPaths(entity, name, job)),
    ...entity.related.flatMap((related) => relatedPaths(context, related)),
    ...homePaths(context),
  ];
}

type PathContext = {
  readonly entity: Entity;
  readonly all: readonly Entity[];
  readonly readers: readonly Role[];
};

export const ENTITY_PATHS: PathTable = {
  'search.by': 'leftOut',
  'states.*.is': 'condition',
  'protects.*.where': 'condition',
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
  'actions.*.requires.where': 'condition',
  'print.fields': 'leftOut',
  'print.title': 'template',
  'print.text': 'template',
  printsBelow: 'template',
  'whatsapp.phone': 'template',
  'whatsapp.text': 'template',
};

const LINES_PATHS: PathTable = { 'addUp.field': 'value', columns: 'leftOut', 'asks.*.when': 'condition' };

/** How words of a field use their paths. `expressions/mistakes.ts` checks the fields that a `computed` names. */
const FIELD_PATHS: PathTable = {
  when: 'condition',
  follows: 'template',
  place: 'template',
  snapshot: 'template',
  same: 'value',
  present: 'compared',
  leftOf: 'value',
};

/** Returns the paths of a record's name, which the readers of records that refer to it read too. */
function displayPaths({ entity, all, readers }: PathContext): WordPath[] {
  const referrers = all.filter((other) =>
    Object.values(other.fields).some((field) => field.type === 'reference' && field.to === entity.name),
  );
  return templatePaths('display', entity, [...readers, ...referrers.flatMap(rolesOf)], entity.display);
}

const filterPaths = ({ entity, readers }: PathContext): WordPath[] =>
  entity.list.filters.flatMap((filter) => [
    ...leftOutPaths(`list.filters.${filter.name}`, entity, readers, pathsOfFilter(filter)),
    ...fieldsPaths(entity, `list.filters.${filter.name}`, { [filter.name]: filter.field }, readers),
  ]);

const linesPaths = ({ name, ...lines }: ResolvedLines, readers: readonly Role[]): WordPath[] => [
  ...tablePaths(LINES_PATHS, `lines.${name}`, lines, lines.entity, readers),
  ...templatePaths(`lines.${name}.display`, lines.entity, readers, lines.entity.display),
  ...fieldsPaths(lines.entity, `lines.${name}.fields`, lines.entity.fields, readers),
  ...Object.entries(lines.asks).flatMap(([ask, { fields }]) =>
    fieldsPaths(lines.entity, `lines.${name}.asks.${ask}`, fields, readers),
  ),
];

function actionPaths({ entity, readers }: PathContext, name: string, action: Action): WordPath[] {
  const roles = rolesOfRules(action.roles);
  return [
    ...templatePaths(`actions.${name}.confirm.text`, entity, roles, action.confirm?.text),
    ...fieldsPaths(entity, `actions.${name}.input`, action.input, roles),
    ...Object.entries(action.prefill ?? {}).flatMap(([input, template]) => {
      // The value of an input that is written into a field is then seen by the field's readers.
      const writes = Object.entries(action.writes ?? {}).filter(([, from]) => from === input);
      const fieldReaders = writes.flatMap(([field]) => rolesSeeing(ownField(entity, field), readers));
      return templatePaths(`actions.${name}.prefill`, entity, [...roles, ...fieldReaders], template);
    }),
  ];
}

/** Returns the paths of a job. Whoever gets its mail learns that the record meets `where`, whose fields count as values. */
const jobPaths = (entity: Entity, name: string, job: Job): WordPath[] => [
  ...valuePaths(`jobs.${name}.where`, entity, readersOf(job), fieldsIn((job.where ?? {}) as Reach)),
  ...templatePaths(`jobs.${name}.mail`, entity, readersOf(job), ...mailTemplates(job)),
  // Everybody may see the id, by which the rows of a mail are sorted without `sort`.
  ...valuePaths(`jobs.${name}.mail.sort`, entity, readersOf(job), [job.mail?.sort ?? 'id']),
];

function relatedPaths({ all, readers }: PathContext, related: ResolvedRelated): WordPath[] {
  const target = all.find(({ name }) => name === related.to)!;
  // The list is shown to readers of this record who may also list the others.
  const listReaders = readers.filter((role) => rolesOfRules(target.access.list ?? []).includes(role));
  const at = `related.${target.name}`;
  const filters = target.list.filters.filter(({ name }) => Object.hasOwn(related.where, name));
  return [
    ...leftOutPaths(`${at}.by`, target, listReaders, [related.by]),
    ...leftOutPaths(`${at}.columns`, target, listReaders, related.columns ?? []),
    ...valuePaths(`${at}.where`, target, listReaders, filters.flatMap(pathsOfFilter)),
    ...valuePaths(`${at}.sort`, target, listReaders, related.sort ? [related.sort.column] : []),
    ...leftOutPaths(`${at}.totals`, target, listReaders, related.totals),
  ];
}

const homePaths = ({ entity, readers }: PathContext): WordPath[] =>
  blocksOf(ownHomeOf(entity)).flatMap(([name, block]) =>
    leftOutPaths(`home.${name}`, entity, readers, fieldsOfBlock(block)),
  );

function fieldsPaths(
  owner: Entity,
  place: string,
  fields: Fields | undefined,
  readers: readonly Role[],
): WordPath[] {
  const entity = { ...owner, fields: { ...owner.fields, ...fields } };
  return Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const fieldReaders = rolesSeeing(field, readers);
    return [
      ...tablePaths(FIELD_PATHS, `${place}.${name}`, field, entity, fieldReaders),
      ...typePaths(entity, `${place}.${name}`, name, field, fieldReaders),
    ];
  });
}

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
      const offerFilters = target.list.filters.filter(({ name: filter }) =>
        Object.hasOwn(field.offers ?? {}, filter),
      );
      return [
        ...(field.choice ?? []).flatMap((rule) =>
          typeof rule === 'string'
            ? []
            : valuePaths(`${place}.choice`, target, [rule.role], fieldsIn(rule.where)),
        ),
        ...valuePaths(`${place}.offers`, target, readers, offerFilters.flatMap(pathsOfFilter)),
        // A form fills a field with a value of the chosen record, which the field's readers then see.
        ...Object.entries(field.fills ?? {}).flatMap(([filled, path]) =>
          valuePaths(`${place}.fills`, entity, rolesSeeing(ownField(entity, filled), readers), [
            `${referenceAlias(name)}.${path}`,
          ]),
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

const rulePaths = (place: string, entity: Entity, rules: Rules): WordPath[] =>
  rules.flatMap((rule) =>
    typeof rule === 'string' ? [] : conditionPaths(place, entity, [rule.role], rule.where),
  );

const pathsOfFilter = ({ on, chips }: ResolvedFilter): readonly string[] =>
  chips ? Object.values(chips).flatMap(({ when }) => fieldsIn(when)) : on;

const readersOf = ({ mail, webhook }: Job): readonly Role[] =>
  [mail && readerOf(mail), webhook?.as].filter((role) => role !== undefined);

const rolesSeeing = (field: Field | undefined, roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => !field || maySee(field, role));

/** Returns the roles that may read a record: those of any endpoint, because each endpoint answers it. */
export const rolesOf = ({ endpoints }: Entity): readonly Role[] => [
  ...new Set(endpoints.flatMap(({ rules }) => rolesOfRules(rules))),
];
