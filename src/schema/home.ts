import { fieldsIn, type Condition } from '#domain/conditions.ts';
import type { Rules } from '#domain/permissions.ts';
import type { Earlier } from '#domain/periods.ts';
import { templateFields } from '#domain/template.ts';

/** The path of the call that answers all of the home page. */
export const HOME = 'Inicio/Resumen';

/** Whose records, and which: those that its list shows with these filters. */
export type Source = {
  /** An entity, or a report. */
  readonly of: string;
  /** Filters of its list, and their values in the query; a day may be `today`, `monthStart`. */
  readonly where?: Readonly<Record<string, string>>;
  /** A further condition, of an entity. */
  readonly when?: Condition;
  /** Of those who may see its list; by default all. */
  readonly roles?: Rules;
  /** An address; by default the list, with `where`. */
  readonly to?: string;
};

/** By how many there are. `{count}` is how many; an amount is their sum, a day the earliest. */
export type Said = {
  /** By default `many`; empty: nothing. */
  readonly none?: string;
  /** By default `many`. */
  readonly one?: string;
  /** '{count} remitos por {montoTotal}' */
  readonly many: string;
};

/** A number that leads to its records. */
export type Figure = Source & {
  /** Above it. */
  readonly title: string;
  /** '{count}', '{montoTotal}', '{detalles.cantidad} t' */
  readonly value: string;
  /** Below it. */
  readonly text?: Said;
  /** With the same days of the week, month or year before. */
  readonly compares?: Earlier;
  /** Others of its records, in the same line. */
  readonly also?: Pick<Source, 'where' | 'when' | 'to'> & { readonly text: Said; readonly tone?: 'bad' };
};

/** Sums by a value, the greatest first. */
export type Bars = Source & {
  /** Above them. */
  readonly title: string;
  /** The text of a bar: 'rubro', 'detalles.producto.nombre'. */
  readonly by: string;
  /** '{detalles.cantidad} t', '{count}' */
  readonly value: string;
  /** How many, the last one of `others`. */
  readonly show: number;
  /** 'Otros {count} productos' */
  readonly others: string;
  /** Without any. */
  readonly none: string;
  /** Text of the link to the list. */
  readonly all?: string;
  /** The report behind a bar; a value may be of what the bar sums: '{detalles.productoId}'. */
  readonly opens?: { readonly report: string; readonly where: Readonly<Record<string, string>> };
};

/** The first of its records. */
export type Rows = Source & {
  /** Above them. */
  readonly title: string;
  /** '{numero}', '{vence} · {socio.apellido}', '{saldo}' */
  readonly row: {
    /** Leads to the record. */
    readonly title: string;
    /** Below. */
    readonly text?: string;
    /** At the end. */
    readonly value?: string;
    readonly tone?: 'bad';
  };
  /** By default its list's order; '-' is descending. */
  readonly sort?: string;
  /** Sorts by how far `sort` exceeds this amount. */
  readonly over?: string;
  /** How many. */
  readonly show: number;
  /** Of the link to the list. */
  readonly all?: Said;
  /** Without any; the whole panel is hidden when absent. */
  readonly none?: string;
};

/** Drawn by the application, from what its part of `homeParts` answers to roles that reach the whole list of `of`. */
export type Own = Pick<Source, 'of' | 'roles'> & { readonly component: string };

export type Panel = Bars | Rows | Own;

/** What the home page shows, as data. Figures, panels and rows appear by their names in the answer of `HOME`. */
export type Home = {
  /** Buttons to new records: `{ prestamos: 'Prestar libros' }`, for roles that may create them. */
  readonly starts?: Readonly<Record<string, string>>;
  /** In a row. */
  readonly figures?: Readonly<Record<string, Figure>>;
  /** The wide column. */
  readonly main?: Readonly<Record<string, Panel>>;
  /** The narrow one. */
  readonly aside?: Readonly<Record<string, Panel>>;
};

export type Block = Figure | Bars | Rows;

export const isOwn = (panel: Figure | Panel): panel is Own => 'component' in panel;
export const isBars = (panel: Block): panel is Bars => 'by' in panel;
export const isRows = (panel: Block): panel is Rows => 'row' in panel;

export const ownOf = ({ main, aside }: Home): [name: string, panel: Own][] =>
  Object.entries({ ...main, ...aside }).filter((entry): entry is [string, Own] => isOwn(entry[1]));

export const blocksOf = ({ figures, main, aside }: Home): [name: string, block: Block][] =>
  Object.entries({ ...figures, ...main, ...aside }).filter(
    (entry): entry is [string, Block] => !isOwn(entry[1]),
  );

/** Of the records, in templates; without `{count}`. */
export const pathsIn = (...templates: readonly string[]): string[] =>
  [...new Set(templates.flatMap(templateFields))].filter((path) => path !== 'count');

/** Every field that a block names, also of its lines. */
export function placesOf(block: Block): string[] {
  const also = 'also' in block ? block.also : undefined;
  const asked = [block.when, also?.when].flatMap((when) => fieldsIn(when ?? {}));
  if (isBars(block))
    return [...asked, block.by, ...pathsIn(block.value, ...Object.values(block.opens?.where ?? {}))];
  if (isRows(block)) {
    const { title, text = '', value = '' } = block.row;
    return [...asked, ...pathsIn(title, text, value), ...(block.over ? [block.over] : [])];
  }
  return [...asked, ...pathsIn(block.value, ...textsOf(block.text), ...textsOf(also?.text))];
}

export const filtersIn = (block: Block): string[] => [
  ...Object.keys(block.where ?? {}),
  ...('also' in block ? Object.keys(block.also?.where ?? {}) : []),
];

export const textsOf = (said: Said | undefined): string[] =>
  said ? [said.none ?? '', said.one ?? '', said.many] : [];
