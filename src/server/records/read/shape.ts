import { sql, type RawBuilder } from 'kysely';
import { perRole, type Role } from '#domain/permissions.ts';
import { stateOf } from '#domain/states.ts';
import { renderTemplate, templateFields } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { computedValue, computedSources } from '#schema/fields/computed.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { mailTemplates } from '#schema/job.ts';
import { maySee } from '#schema/inputFields.ts';
import { isNaming, mayReadAll } from '#schema/audience.ts';
import { readWith, referencesOf } from '#schema/references.ts';
import type { AnyRecord, Row } from '#schema/record.ts';
import { currentDay } from '../../clock.ts';
import { livingClause, SELF } from './condition.ts';
import { Joins, joinsOf, ownTable, type SqlColumn } from './joins.ts';
import { displayWords, isRead, visiblePaths } from './paths.ts';
import { sumOfClause } from './sumOf.ts';

/**
 * How to read an entity's records. A record has its fields, an object for each reference with the
 * target's display fields, and `estado` where there are states.
 */
export type Shape = {
  readonly columns: RawBuilder<unknown>;
  readonly ownTable: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  /** Own table and joins. */
  readonly from: RawBuilder<unknown>;
  /** A clause for the records that totals count: those in no void state. */
  readonly living: RawBuilder<unknown>;
  readonly lines: readonly { readonly name: string; readonly ownedBy: string; readonly shape: Shape }[];
  /** The record with all fields, for rules and the history. */
  record(row: Row): AnyRecord;
  visible(record: AnyRecord, role: Role): AnyRecord;
};

export function shapeOf(entity: Entity): Shape {
  const all = new Joins(entity);
  const columns: (SqlColumn & { readonly as: string })[] = [];
  const select = (aliases: readonly string[], name: string): string => {
    const as = `c${columns.length}`;
    const field = aliases.length === 0 ? entity.fields[name] : undefined;
    const column =
      field?.type === 'sumOf'
        ? { value: sumOfClause(field, SELF), joins: [] }
        : all.column({ aliases, name });
    columns.push({ ...column, as });
    return as;
  };
  const root = nodeOf(entity, recordPaths(entity), [], select);
  const hidden = perRole((role) => hiddenFrom(root, role));
  const lines = entity.lines.map(({ name, entity: line }) => ({
    name,
    ownedBy: line.ownedBy,
    shape: shapeOf(line),
  }));
  const ownVisible = (record: AnyRecord, role: Role) => {
    const within = hidden(role);
    return within ? (without(within, record) as AnyRecord) : record;
  };
  const own = ownTable(entity);
  const joins = joinsOf(columns);
  return {
    columns: sql.join(columns.map(({ value, as }) => sql`${value} as ${sql.id(as)}`)),
    ownTable: own,
    joins,
    from: sql`${own} ${joins}`,
    living: livingClause(entity),
    lines,
    record: (row) => assemble(root, row) as AnyRecord,
    visible: (record, role) =>
      lines.reduce<AnyRecord>(
        (visible, { name, shape }) =>
          Array.isArray(record[name])
            ? { ...visible, [name]: record[name].map((line: AnyRecord) => shape.visible(line, role)) }
            : visible,
        ownVisible(record, role),
      ),
  };
}

type Node = {
  readonly entity: Entity;
  readonly isRoot: boolean;
  /** [field, column] */
  readonly stored: readonly (readonly [string, string])[];
  readonly references: readonly ReferencedRecord[];
  readonly computed: readonly (readonly [string, FieldOf<'computed'>])[];
};

type ReferencedRecord = {
  readonly alias: string;
  readonly field: string;
  readonly asText: boolean;
  /** The entity whose access decides whether more than the name may be read. */
  readonly readWith: Entity;
  readonly node: Node;
};

/** Paths of the record's fields, and of those behind references that the display and the columns name. */
export function recordPaths(entity: Entity): string[] {
  const shown = referencesOf(entity).flatMap(({ alias, target }) =>
    ['id', ...templateFields(target.display)].map((path) => `${alias}.${path}`),
  );
  return [...Object.keys(entity.fields), ...shown, ...entity.list.columns, ...spokenPaths(entity)];
}

const spokenPaths = ({ actions, whatsapp, jobs }: Entity): string[] =>
  [
    ...Object.values(actions).flatMap(({ prefill = {}, confirm }) => [
      ...Object.values(prefill),
      confirm?.text ?? '',
    ]),
    ...Object.values(whatsapp ?? {}),
    ...Object.values(jobs).flatMap(mailTemplates),
  ].flatMap(templateFields);

function nodeOf(
  entity: Entity,
  paths: readonly string[],
  aliases: readonly string[],
  select: (aliases: readonly string[], name: string) => string,
): Node {
  const isRoot = aliases.length === 0;
  const withSourcePaths = withSources(entity, paths);
  const own = withSourcePaths.filter((path) => Object.hasOwn(entity.fields, path));
  const stored = [
    'id',
    ...(isRoot && entity.owner === null ? ['version'] : []),
    ...own.filter((name) => isRead(entity.fields[name]!)),
  ];
  return {
    entity,
    isRoot,
    stored: stored.map((name) => [name, select(aliases, name)] as const),
    references: referencesOf(entity).flatMap(({ name, alias, field, target }) => {
      const inner = withSourcePaths
        .filter((path) => path.startsWith(`${alias}.`))
        .map((path) => path.slice(alias.length + 1));
      if (inner.length === 0) return [];
      const node = nodeOf(target, inner, [...aliases, alias], select);
      return [
        { alias, field: name, asText: field.asText ?? false, readWith: readWith({ field, target }), node },
      ];
    }),
    computed: own.flatMap((name) => {
      const field = entity.fields[name]!;
      return field.type === 'computed' ? [[name, field] as const] : [];
    }),
  };
}

function withSources(entity: Entity, paths: readonly string[]): string[] {
  const sources = paths.flatMap((path) => {
    const field = entity.fields[path];
    return field?.type === 'computed' ? computedSources(field) : [];
  });
  return [...new Set([...paths, ...sources])];
}

function assemble(node: Node, row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, column] of node.stored) record[name] = row[column];
  for (const { alias, asText, node: inner } of node.references) {
    const other = row[inner.stored[0]![1]] === null ? null : assemble(inner, row);
    record[alias] = other && asText ? renderTemplate(inner.entity.display, other) : other;
  }
  for (const [name, field] of node.computed) record[name] = computedValue(field, record);
  if (node.isRoot && node.entity.states) record['estado'] = stateOf(node.entity.states, record, currentDay);
  return record;
}

/** The fields that a role does not see, here and behind references. */
type HiddenFields = {
  readonly names: readonly string[];
  readonly behind: readonly (readonly [alias: string, hidden: HiddenFields])[];
};

function hiddenFrom(
  { entity, references }: Node,
  role: Role,
  mayRead: (path: string) => boolean = () => true,
): HiddenFields | null {
  const isUnseen = (name: string) => !maySee(entity.fields[name]!, role);
  const isSpoiled = ({ asText, node }: ReferencedRecord) =>
    asText &&
    visiblePaths(node.entity, role, displayWords(node.entity)).length < displayWords(node.entity).length;
  const names = [
    ...Object.keys(entity.fields).filter((name) => isUnseen(name) || !mayRead(name)),
    ...references.filter((each) => isUnseen(each.field) || isSpoiled(each)).map(({ alias }) => alias),
  ];
  const behind = references.flatMap(({ alias, field, asText, readWith: reader, node }) => {
    if (isUnseen(field) || asText) return [];
    const isWhole = mayReadAll(reader, role);
    const hidden = hiddenFrom(
      node,
      role,
      (path) => mayRead(`${alias}.${path}`) && (isWhole || isNaming(node.entity, path)),
    );
    return hidden ? [[alias, hidden] as const] : [];
  });
  return names.length + behind.length > 0 ? { names, behind } : null;
}

function without({ names, behind }: HiddenFields, record: Row): Record<string, unknown> {
  const visible: Record<string, unknown> = { ...record };
  for (const name of names) delete visible[name];
  for (const [alias, hidden] of behind)
    if (visible[alias] !== null) visible[alias] = without(hidden, visible[alias] as Row);
  return visible;
}
