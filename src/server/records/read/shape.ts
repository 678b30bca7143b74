import { sql, type RawBuilder } from 'kysely';
import { perRole, type Role } from '#domain/permissions.ts';
import { stateOf } from '#domain/states.ts';
import { templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { computedValue, computedSources } from '#schema/fields/computed.ts';
import { isStored, type Field, type FieldOf } from '#schema/fieldTypes.ts';
import { mailTemplates } from '#schema/job.ts';
import { maySee } from '#schema/inputFields.ts';
import { isInName, mayReadAll } from '#schema/audience.ts';
import { accessEntityOf, referencesOf } from '#schema/references.ts';
import { nameOf, renderFormatted } from '#schema/renderFormatted.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import { currentDay } from '../../clock.ts';
import { livingClause } from './condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { displayPaths, visiblePaths } from './paths.ts';

/**
 * SQL that reads an entity's records, and functions that make the records of its rows: with an object for each
 * reference, and `estado` where there are states.
 */
export type Shape = {
  readonly columns: RawBuilder<unknown>;
  readonly ownTable: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  /** `ownTable` and `joins`. */
  readonly from: RawBuilder<unknown>;
  /** SQL of `livingClause`. */
  readonly living: RawBuilder<unknown>;
  readonly lines: readonly { readonly name: string; readonly ownedBy: string; readonly shape: Shape }[];
  record(row: Row): AnyRecord;
  /** Leaves out what a role may not see. */
  visible(record: AnyRecord, role: Role): AnyRecord;
};

export function shapeOf(entity: Entity): Shape {
  const joins = new Joins(entity);
  const columns: (SqlColumn & { readonly as: string })[] = [];
  const addColumn = (aliases: readonly string[], name: string): string => {
    const as = `c${columns.length}`;
    columns.push({ ...joins.column({ aliases, name }), as });
    return as;
  };
  const root = nodeOf(entity, recordPaths(entity), [], addColumn);
  const hiddenFor = perRole((role) => hiddenFields(root, role));
  const lines = entity.lines.map(({ name, entity: line }) => ({
    name,
    ownedBy: line.ownedBy,
    shape: shapeOf(line),
  }));
  const ownVisible = (record: AnyRecord, role: Role) => {
    const hidden = hiddenFor(role);
    return hidden ? (omitHidden(hidden, record) as AnyRecord) : record;
  };
  const table = ownTable(entity);
  const joinClauses = joinsOf(columns);
  return {
    columns: sql.join(columns.map(({ value, as }) => sql`${value} as ${sql.id(as)}`)),
    ownTable: table,
    joins: joinClauses,
    from: sql`${table} ${joinClauses}`,
    living: livingClause(entity),
    lines,
    record: (row) => assemble(root, row) as AnyRecord,
    visible: (record, role) =>
      // Records of a list have no lines.
      lines.reduce<AnyRecord>(
        (visible, { name, shape }) =>
          Array.isArray(record[name])
            ? { ...visible, [name]: record[name].map((line: AnyRecord) => shape.visible(line, role)) }
            : visible,
        ownVisible(record, role),
      ),
  };
}

/** An entity in the tree of references that a query reads, with the result's column for each field. */
type Node = {
  readonly entity: Entity;
  readonly isRoot: boolean;
  readonly columns: readonly { readonly field: string; readonly column: string }[];
  readonly idColumn: string;
  readonly references: readonly ReferencedRecord[];
  readonly computed: readonly (readonly [string, FieldOf<'computed'>])[];
};

type ReferencedRecord = {
  readonly alias: string;
  readonly field: string;
  readonly asText: boolean;
  /** The entity whose access decides whether more than the name may be read. */
  readonly accessEntity: Entity;
  readonly node: Node;
};

/** Returns the paths that a record is read with: fields, names of references, list columns and values in templates. */
export function recordPaths(entity: Entity): string[] {
  const referencePaths = referencesOf(entity).flatMap(({ alias, target }) =>
    ['id', ...templateFields(target.display)].map((path) => `${alias}.${path}`),
  );
  return [...Object.keys(entity.fields), ...referencePaths, ...entity.list.columns, ...pathsInTexts(entity)];
}

const pathsInTexts = ({ actions, whatsapp, jobs }: Entity): string[] =>
  [
    ...Object.values(actions).flatMap(({ prefill = {}, confirm }) => [
      ...Object.values(prefill),
      confirm?.text ?? '',
    ]),
    ...Object.values(whatsapp ?? {}),
    ...Object.values(jobs).flatMap(mailTemplates),
  ].flatMap(templateFields);

/** Makes the node of the record behind `aliases` and those of its references, and adds the columns of all. */
function nodeOf(
  entity: Entity,
  paths: readonly string[],
  aliases: readonly string[],
  addColumn: (aliases: readonly string[], name: string) => string,
): Node {
  const isRoot = aliases.length === 0;
  const pathsWithSources = withSources(entity, paths);
  const ownNames = pathsWithSources.filter((path) => Object.hasOwn(entity.fields, path));
  const fieldNames = [
    // Lines have no version.
    ...(isRoot && entity.owner === null ? ['version'] : []),
    ...ownNames.filter((name) => isQueried(entity.fields[name]!)),
  ];
  const columns = ['id', ...fieldNames].map((field) => ({ field, column: addColumn(aliases, field) }));
  return {
    entity,
    isRoot,
    columns,
    idColumn: columns[0]!.column,
    references: referencesOf(entity).flatMap(({ name, alias, field, target }) => {
      const pathsBehind = pathsWithSources
        .filter((path) => path.startsWith(`${alias}.`))
        .map((path) => path.slice(alias.length + 1));
      if (pathsBehind.length === 0) return [];
      const node = nodeOf(target, pathsBehind, [...aliases, alias], addColumn);
      const { asText = false } = field;
      return [{ alias, field: name, asText, accessEntity: accessEntityOf({ field, target }), node }];
    }),
    computed: ownNames.flatMap((name) => {
      const field = entity.fields[name]!;
      return field.type === 'computed' ? [[name, field] as const] : [];
    }),
  };
}

/** Tells whether SQL reads the field. Computed ones are made of others. */
const isQueried = (field: Field): boolean =>
  isStored(field) || field.type === 'linked' || field.type === 'sumOf';

function withSources(entity: Entity, paths: readonly string[]): string[] {
  const sources = paths.flatMap((path) => {
    const field = entity.fields[path];
    return field?.type === 'computed' ? computedSources(field) : [];
  });
  return [...new Set([...paths, ...sources])];
}

function assemble(node: Node, row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { field, column } of node.columns) record[field] = row[column];
  for (const { alias, asText, node: inner } of node.references) {
    const target = row[inner.idColumn] === null ? null : assemble(inner, row);
    record[alias] = target && asText ? nameOf(inner.entity, target) : target;
  }
  const render = (template: string) => renderFormatted(node.entity, template, record);
  for (const [name, field] of node.computed) record[name] = computedValue(field, record, render);
  if (node.isRoot && node.entity.states) record['estado'] = stateOf(node.entity.states, record, currentDay);
  return record;
}

type HiddenFields = {
  readonly names: readonly string[];
  readonly references: readonly (readonly [alias: string, hidden: HiddenFields])[];
};

/** Returns what a role may not see; null for nothing. @param mayRead whether the references that lead here allow a path */
function hiddenFields(
  { entity, references }: Node,
  role: Role,
  mayRead: (path: string) => boolean = () => true,
): HiddenFields | null {
  const isHidden = (name: string) => !maySee(entity.fields[name]!, role);
  // A display text is hidden as a whole if the role may not see one of its fields.
  const isTextHidden = ({ asText, node }: ReferencedRecord) => {
    const paths = displayPaths(node.entity);
    return asText && visiblePaths(node.entity, role, paths).length < paths.length;
  };
  const names = [
    ...Object.keys(entity.fields).filter((name) => isHidden(name) || !mayRead(name)),
    ...references.filter((each) => isHidden(each.field) || isTextHidden(each)).map(({ alias }) => alias),
  ];
  const hiddenBehind = references.flatMap(({ alias, field, asText, accessEntity, node }) => {
    if (isHidden(field) || asText) return [];
    const readsAll = mayReadAll(accessEntity, role);
    const hidden = hiddenFields(
      node,
      role,
      (path) => mayRead(`${alias}.${path}`) && (readsAll || isInName(node.entity, path)),
    );
    return hidden ? [[alias, hidden] as const] : [];
  });
  return names.length + hiddenBehind.length > 0 ? { names, references: hiddenBehind } : null;
}

function omitHidden({ names, references }: HiddenFields, record: Row): Record<string, unknown> {
  const visible: Record<string, unknown> = { ...record };
  for (const name of names) delete visible[name];
  for (const [alias, hidden] of references)
    if (visible[alias] !== null) visible[alias] = omitHidden(hidden, visible[alias] as Row);
  return visible;
}
