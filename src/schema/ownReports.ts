import type { Condition } from '#domain/conditions.ts';
import { rolesOfRules, type Rules } from '#domain/permissions.ts';
import type { Fields } from './declaration.ts';
import type { Entity } from './entity.ts';
import { date, integer, text, type Field } from './fieldTypes.ts';
import { inSentence } from './messages.ts';
import { resolvePath } from './paths.ts';
import type { Registry } from './registry.ts';
import { defineReport, type Report, type SourceColumn } from './report.ts';

/** A report of an entity's records: `{ label, by: ['camionId', { month: 'fecha' }], totals: ['costo'] }`. */
export type OwnReport<Name extends string = string> = {
  /** Name of its menu entry and screen. */
  readonly label: string;
  /** The fields that group records into rows: names, paths ('repuestos.rubro'), or a day's week, month or year. */
  readonly by: readonly OwnGroup[];
  /** Amounts to sum up, with two decimals, of records or of lines. Beside them a column counts the records. */
  readonly totals?: readonly string[];
  /** The day by which its period filters. */
  readonly date?: Name;
  /** Filters of its form besides the period. */
  readonly filters?: readonly Name[];
  /** A condition on the records. */
  readonly when?: Condition;
  /** Defaults to the roles that may list the entity. */
  readonly roles?: Rules;
};

export type OwnGroup =
  | string
  | { readonly week: string }
  | { readonly month: string }
  | { readonly year: string };

/** Returns the reports that entities declare of their records, for `reports` of an application. */
export const ownReports = (registry: Pick<Registry, 'all'>): Report[] =>
  registry.all.flatMap((entity) =>
    Object.entries(entity.reports).map(([name, declared]) => reportOf(entity, name, declared)),
  );

/** Returns the reports that entities of the studio declare: those of coded ones are in `reports` already. */
export const declaredReports = (coded: Pick<Registry, 'all'>, registry: Pick<Registry, 'all'>): Report[] => {
  const codedNames = new Set(coded.all.map(({ name }) => name));
  return ownReports({ all: registry.all.filter(({ name }) => !codedNames.has(name)) });
};

export const ownReportName = ({ name }: Pick<Entity, 'name'>, report: string): string =>
  name + capital(report);

function reportOf(entity: Entity, name: string, declared: OwnReport): Report {
  const { label, by, totals = [], date: day, filters = [], when, roles } = declared;
  const { path, menu, access, endpoints } = entity;
  const groups = by.map((group) => groupOf(entity, group));
  const amounts = totals.map((total) => ({
    name: nameOf(total),
    path: total,
    field: fieldAt(entity, total),
  }));
  const base = endpoints.find(({ verb }) => verb === 'list')?.path ?? entity.name;
  const [firstGroup] = groups;
  const columns: Fields = {
    ...Object.fromEntries(groups.map((group) => [group.name, group.field])),
    [COUNT]: integer({ label: entity.label.many, required: true }),
    ...Object.fromEntries(amounts.map((amount) => [amount.name, amount.field])),
  };
  return defineReport({
    name: ownReportName(entity, name),
    // The report's path is beside the list's: '/ventas/remitos' gives '/ventas/reportes/remitos-por-mes'.
    path: `${(path ?? '/').replace(/[^/]*$/, '')}reportes/${kebab(entity.name)}-${kebab(name)}` as `/${string}`,
    label,
    subject: inSentence(label),
    menu: { group: menu?.group ?? 'Reportes' },
    access: rolesOfRules(roles ?? access.list ?? []),
    api: { base: `${base}/Reportes/${capital(name)}` },
    filters: {
      ...(day !== undefined && {
        fechaDesde: date({ label: 'Desde', default: 'yearStart' }),
        fechaHasta: date({ label: 'Hasta', default: 'today' }),
      }),
      ...Object.fromEntries(filters.map((filter) => [filter, fieldAt(entity, filter)])),
    },
    ...(day !== undefined && { period: { from: 'fechaDesde', to: 'fechaHasta' } }),
    columns,
    source: {
      of: entity.name,
      ...(when && { when }),
      ...(day !== undefined && { date: day }),
      columns: {
        ...Object.fromEntries(groups.map((group) => [group.name, group.column])),
        [COUNT]: 'count',
        ...Object.fromEntries(amounts.map((amount) => [amount.name, amount.path])),
      },
    },
    sort: groups.map((group) => group.name),
    totals: amounts.map((amount) => amount.name),
    charts: firstGroup
      ? amounts.map((amount) => ({
          title: `${amount.field.label} por ${inSentence(firstGroup.field.label)}`,
          by: firstGroup.name,
          total: amount.name,
        }))
      : [],
  });
}

const COUNT = 'cuantos';

type Group = { readonly name: string; readonly field: Field; readonly column: SourceColumn };

function groupOf(entity: Entity, group: OwnGroup): Group {
  if (typeof group !== 'string') {
    const [[unit, path]] = Object.entries(group) as [[keyof typeof PERIODS, string]];
    const { label, suffix } = PERIODS[unit];
    const field = unit === 'week' ? date({ label, required: true }) : text({ label, required: true });
    return { name: nameOf(path) + suffix, field, column: group };
  }
  const field = fieldAt(entity, group);
  return field.type === 'reference'
    ? { name: nameOf(group), field: text({ label: field.label }), column: { name: group } }
    : { name: nameOf(group), field, column: group };
}

const PERIODS = {
  week: { label: 'Semana', suffix: 'Semana' },
  month: { label: 'Mes', suffix: 'Mes' },
  year: { label: 'Año', suffix: 'Anio' },
} as const;

/** Returns the field of a path without what only forms and expressions need: a report just shows its values. */
function fieldAt(entity: Entity, path: string): Field {
  const field = resolvePath(entity, path)?.field;
  // `refuseOwnWords` reports an unknown path.
  if (!field) return text({ label: path });
  const {
    required: _r,
    default: _d,
    computed: _c,
    unique: _u,
    when: _w,
    snapshot: _s,
    ...shown
  } = field as Field & Record<string, unknown>;
  return shown;
}

const nameOf = (path: string): string =>
  path.replace(/\.(.)/g, (_dot, letter: string) => letter.toUpperCase());

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
