import { fieldsIn } from '#domain/conditions.ts';
import { templateFields } from '#domain/template.ts';
import type * as language from './language/home.ts';
import type { TypeOf } from './language/word.ts';

/** The path of the call that answers all of the home page. */
export const HOME = 'Inicio/Resumen';

/** Whose records, and which: those that its list shows with these filters. */
export type Source = TypeOf<typeof language.source>;
/** By how many there are. `{count}` is how many; an amount is their sum, a day the earliest. */
export type Said = TypeOf<typeof language.said>;
/** A number that leads to its records. */
export type Figure = TypeOf<typeof language.figure>;
/** Sums by a value, the greatest first. */
export type Bars = TypeOf<typeof language.bars>;
/** The first of its records. */
export type Rows = TypeOf<typeof language.rows>;
/** Drawn by the application, from what its part of `homeParts` answers to roles that reach the whole list of `of`. */
export type Own = TypeOf<typeof language.own>;

export type Panel = Bars | Rows | Own;

/** What the home page shows, as data. Figures, panels and rows appear by their names in the answer of `HOME`. */
export type Home = TypeOf<typeof language.home>;

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
