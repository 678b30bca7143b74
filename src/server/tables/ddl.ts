import { fieldsIn, isValue, testsIn } from '#domain/conditions.ts';
import { voidConditions } from '#domain/states.ts';
import type { Entity, SortKey } from '#schema/entity.ts';
import { isAdded } from '#schema/added.ts';
import { isNullable, typeOf, type Field } from '#schema/fieldTypes.ts';
import { toSnakeCase } from '#schema/defineEntity.ts';
import type { Registry } from '#schema/registry.ts';
import { searchedColumns, storedFields } from '../records/read/paths.ts';
import { togetherIndexName, uniqueIndexName } from '../records/write/unique.ts';

/** A table as the declaration of an entity requires it. Types and defaults are SQL text. */
export type DatabaseTable = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly indexes: readonly Index[];
};

export type TableColumn = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly collation: 'espanol' | 'C' | null;
  readonly default: string | null;
  readonly references: string | null;
  readonly generated: string | null;
};

export type Index = {
  readonly name: string;
  /** The queries that it is for. It decides the kind of index and whether deleted records are in it (`indexSql`). */
  readonly purpose:
    | 'unique'
    | 'number'
    | 'reference'
    | 'filter'
    | 'search'
    | 'order'
    | 'equality'
    | 'similar';
  readonly columns: readonly string[];
  readonly includes?: readonly string[];
};

export function tableOf(registry: Registry, entity: Entity): DatabaseTable {
  const fields = storedFields(entity);
  const columns = [
    ...(entity.owner === null ? RECORD_COLUMNS : ownedColumns(registry.get(entity.owner), entity)),
    ...fields.map(([name, field]) => columnOf(registry, name, field)),
    ...searchedColumns(entity).map(companionOf),
  ];
  return {
    name: entity.table,
    columns,
    indexes: [
      ...uniqueIndexes(entity),
      ...entity.uniqueTogether.map((combination) => ({
        name: togetherIndexName(entity, combination),
        purpose: 'unique' as const,
        columns: combination.fields.map(toSnakeCase),
      })),
      ...numberIndexes(entity),
      ...ownerIndexes(entity),
      ...referenceIndexes(entity),
      ...searchIndexes(entity),
      ...amountIndexes(entity),
      ...lookalikeIndexes(entity),
    ],
  };
}

/** Returns statements of the indexes that the chips of an entity's list could use. A migration only suggests them. */
export function chipIndexesSql(entity: Entity): string[] {
  const stored = new Set(storedFields(entity).map(([name]) => name));
  const indexes = entity.list.filters.flatMap(({ name, chips }) =>
    Object.entries(chips ?? {}).flatMap(([chip, { when }]): Index[] => {
      const tests = testsIn(when).filter(([field]) => stored.has(field));
      const columnsWith = (isEquality: boolean) =>
        tests.filter(([, expected]) => isValue(expected) === isEquality).map(([field]) => toSnakeCase(field));
      // An index serves equalities and then one comparison. Alternatives (`any`) would need several indexes.
      const columns = [...columnsWith(true), ...columnsWith(false).slice(0, 1)];
      if (columns.length === 0 || 'any' in when) return [];
      return [
        { name: `${entity.table}_${toSnakeCase(`${name}_${chip}`)}_idx`, purpose: 'equality', columns },
      ];
    }),
  );
  // Chips of the same columns share an index.
  const distinct = new Map(indexes.map((index) => [index.columns.join(), index])).values();
  return [...distinct].map((index) => indexSql(entity.table, index));
}

export function createTableSql({ name, columns, indexes }: DatabaseTable): string {
  return [
    `create table ${name} (\n${columns.map((column) => `  ${columnSql(column)}`).join(',\n')}\n);`,
    ...indexes.map((index) => indexSql(name, index)),
  ].join('\n');
}

export function columnSql({ name, type, collation, isRequired, references, ...more }: TableColumn): string {
  return [
    name,
    type,
    collation && `collate ${collation === 'C' ? '"C"' : collation}`,
    isRequired && 'not null',
    more.default !== null && `default ${more.default}`,
    references && `references ${references}`,
    more.generated && `generated always as (${more.generated}) stored`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** @param create the beginning of the statement for an index that is not unique */
export function indexSql(table: string, index: Index, create = 'create index'): string {
  const { name, purpose, columns, includes = [] } = index;
  const list = columns.join(', ');
  const notDeleted = 'where eliminado_en is null';
  // Searches would have to read the list of pending rows that `fastupdate` keeps.
  const trigramIndex = (trigrams: string) =>
    `${create} ${name} on ${table} using gin (\n  ${trigrams}\n) with (fastupdate = off) ${notDeleted};`;
  if (purpose === 'unique') return `create unique index ${name} on ${table} (${list}) ${notDeleted};`;
  // A deleted document keeps its number.
  if (purpose === 'number') return `create unique index ${name} on ${table} (${list});`;
  if (purpose === 'reference') return `${create} ${name} on ${table} (${list});`;
  if (purpose === 'search') return trigramIndex(columns.map((each) => `${each} gin_trgm_ops`).join(', '));
  if (purpose === 'similar') return trigramIndex(`(${columns.join(" || ' ' || ")}) gin_trgm_ops`);
  const included = includes.length > 0 ? ` include (${includes.join(', ')})` : '';
  return `${create} ${name} on ${table} (${list})${included} ${notDeleted};`;
}

const column = (name: string, type: string, more: Partial<TableColumn> = {}): TableColumn => ({
  name,
  type,
  isRequired: false,
  collation: null,
  default: null,
  references: null,
  generated: null,
  ...more,
});

const RECORD_COLUMNS: readonly TableColumn[] = [
  column('id', 'integer generated always as identity primary key'),
  column('version', 'integer', { isRequired: true, default: '1' }),
  column('creado_en', 'timestamptz', { isRequired: true, default: 'ahora()' }),
  column('actualizado_en', 'timestamptz', { isRequired: true, default: 'ahora()' }),
  column('eliminado_en', 'timestamptz'),
];

const ownedColumns = (owner: Entity, { ownedBy }: Entity): readonly TableColumn[] => [
  column('id', 'integer generated always as identity primary key'),
  column(toSnakeCase(ownedBy), 'integer', { isRequired: true, references: owner.table }),
  column('orden', 'integer', { isRequired: true }),
];

function columnOf(registry: Registry, name: string, field: Field): TableColumn {
  const type = typeOf(field).column(field)!;
  return column(toSnakeCase(name), type, {
    isRequired: !isNullable(field),
    collation: type.startsWith('varchar') ? 'espanol' : null,
    default: defaultOf(field),
    references: referredTable(registry, field),
  });
}

const referredTable = (registry: Registry, field: Field) =>
  field.type === 'reference' ? registry.get(field.to).table : (typeOf(field).pointsTo?.table ?? null);

/** A companion is the folded copy of a text column for searches (companions.ts). */
const companionOf = (name: string): TableColumn =>
  column(companionName(name), 'text', { collation: 'C', generated: `sin_acentos(${toSnakeCase(name)})` });

export const companionName = (name: string) => `${toSnakeCase(name)}_busqueda`;

export const withoutCompanion = (name: string) => name.replace(/_busqueda$/, '');

function defaultOf(field: Field): string | null {
  // 'today+3' is 'CURRENT_DATE + 3', as PostgreSQL spells it.
  const day = field.type === 'date' ? /^today([+-]\d+)?$/.exec(field.default?.toString() ?? '') : null;
  if (day) return `CURRENT_DATE${day[1]?.replace(/^[+-]/, ' $& ') ?? ''}`;
  const value = 'default' in field && field.default !== undefined ? field.default : emptyValue(field);
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : (value?.toString() ?? null);
}

const emptyValue = (field: Field) => (typeOf(field).nullable === false ? false : null);

/** Returns the unique indexes. One of a text is on its companion, so that 'scania' equals 'Scania'; capitals need none. */
function uniqueIndexes(entity: Entity): Index[] {
  const searched = searchedColumns(entity);
  return storedFields(entity)
    .filter(([, field]) => 'unique' in field && field.unique)
    .map(([name, field]) => {
      const isFolded = searched.includes(name) && !('uppercase' in field && field.uppercase);
      return {
        name: uniqueIndexName(entity, name),
        purpose: 'unique',
        columns: [isFolded ? companionName(name) : toSnakeCase(name)],
      };
    });
}

/** The numbers of a document are unique in their series. */
function numberIndexes(entity: Entity): Index[] {
  if (!entity.document) return [];
  const { field, by } = entity.document.number;
  const columns = [...(by === undefined ? [] : [by]), field].map(toSnakeCase);
  return [{ name: uniqueIndexName(entity, field), purpose: 'number', columns }];
}

function ownerIndexes({ owner, ownedBy, table }: Entity): Index[] {
  if (owner === null) return [];
  const ownerId = toSnakeCase(ownedBy);
  return [{ name: `${table}_${ownerId}_idx`, purpose: 'reference', columns: [ownerId, 'orden'] }];
}

/** Returns an index for each reference. One that filters documents, which are many, also serves the list's order and totals. */
const referenceIndexes = (entity: Entity): Index[] =>
  storedFields(entity)
    .filter(([, field]) => field.type === 'reference')
    .map(([name]) => {
      const index = { name: `${entity.table}_${toSnakeCase(name)}_idx`, columns: [toSnakeCase(name)] };
      if (!filtersDocuments(entity, name)) return { ...index, purpose: 'reference' };
      const columns = [...index.columns, ...orderColumns(entity.list.sort)];
      return { ...index, purpose: 'filter', columns, includes: summedColumns(entity) };
    });

const filtersDocuments = ({ document, list }: Entity, name: string) =>
  document !== null && list.filters.some(({ on }) => on.includes(name));

function searchIndexes(entity: Entity): Index[] {
  if (!entity.list.filters.some(({ match }) => match === 'contains')) return [];
  const names = searchedColumns(entity);
  const coded = names.filter((name) => !isAdded(name));
  const searchIndex = (suffix: string, searched: readonly string[]): Index => ({
    name: `${entity.table}_${suffix}_idx`,
    purpose: 'search',
    columns: searched.map(companionName),
  });
  return [
    ...orderIndexes(entity),
    ...(coded.length > 0 ? [searchIndex('busqueda', coded)] : []),
    // A field that an ADMIN adds gets an index of its own, because a migration makes that of the fields in code.
    ...names.filter(isAdded).map((name) => searchIndex(toSnakeCase(name), [name])),
  ];
}

const amountIndexes = ({ table, search, fields }: Entity): Index[] =>
  (typeof search === 'object' ? search.by : [])
    .filter((name) => fields[name]!.type === 'money')
    .map((name) => ({
      name: `${table}_${toSnakeCase(name)}_idx`,
      purpose: 'equality',
      columns: [toSnakeCase(name)],
    }));

/** Returns an index for the list's order. A single unique column has one already; a column of another table can have none. */
function orderIndexes(entity: Entity): Index[] {
  const keys = entity.list.sort;
  const stored = new Map(storedFields(entity));
  if (!keys.every(({ column: name }) => stored.has(name))) return [];
  const [first] = keys;
  const field = first && stored.get(first.column);
  if (!first || (keys.length === 1 && field && 'unique' in field && field.unique)) return [];
  const columns = orderColumns(keys);
  return [{ name: `${entity.table}_orden_idx`, purpose: 'order', columns, includes: summedColumns(entity) }];
}

/** Returns the columns that the list's totals read: the amounts, and those that tell which records are void. */
const summedColumns = ({ list, states }: Entity): string[] =>
  list.totals.length === 0
    ? []
    : [...new Set([...list.totals, ...voidConditions(states).flatMap(fieldsIn)])].map(toSnakeCase);

const orderColumns = (keys: readonly SortKey[]): string[] =>
  [...keys, { column: 'id', descending: keys.at(-1)!.descending }].map(
    ({ column: name, descending }) => `${toSnakeCase(name)}${descending ? ' desc' : ''}`,
  );

/** Returns the indexes that find records like a new one (`duplicates`). */
function lookalikeIndexes({ table, duplicates, fields }: Entity): Index[] {
  if (!duplicates) return [];
  const { similar } = duplicates;
  // References have an index already.
  const same = duplicates.same.filter((name) => fields[name]!.type !== 'reference');
  return [
    ...same.map((name): Index => ({
      name: `${table}_${toSnakeCase(name)}_igual_idx`,
      purpose: 'equality',
      columns: [toSnakeCase(name)],
    })),
    ...(similar.length > 0
      ? [{ name: `${table}_parecido_idx`, purpose: 'similar' as const, columns: similar.map(companionName) }]
      : []),
  ];
}
