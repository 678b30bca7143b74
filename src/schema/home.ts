import { fieldsIn } from '#domain/conditions.ts';
import { templateFields } from '#domain/template.ts';
import type * as language from './language/home.ts';
import type { TypeOf } from './language/word.ts';

/** The path of the call that answers all of the home page. */
export const HOME_CALL = 'Inicio/Resumen';

/** The entity whose records count, narrowed by filters of its list. */
export type HomeSource = TypeOf<typeof language.source>;
/** Texts by the number of records. `{count}` is that number; an amount is their sum, a day the earliest. */
export type CountedText = TypeOf<typeof language.textsByCount>;
/** A number that leads to its records. */
export type HomeFigure = TypeOf<typeof language.figure>;
/** The first of its records. */
export type HomeRows = TypeOf<typeof language.rows>;
/** The home page as data. Figures and rows appear by their names in the answer of `HOME`. */
export type Home = TypeOf<typeof language.home>;

export type HomeBlock = HomeFigure | HomeRows;

export const isRows = (block: HomeBlock): block is HomeRows => 'row' in block;

export const blocksOf = ({ figures, main }: Home): [name: string, block: HomeBlock][] =>
  Object.entries({ ...figures, ...main });

/** Returns the paths of templates that are fields of the records, which `{count}` is not. */
export const pathsOfTemplates = (...templates: readonly string[]): string[] =>
  [...new Set(templates.flatMap(templateFields))].filter((path) => path !== 'count');

/** Returns every field that a block names, those of lines included. */
export function fieldsOfBlock(block: HomeBlock): string[] {
  const also = 'also' in block ? block.also : undefined;
  const conditionFields = [block.when, also?.when].flatMap((when) => fieldsIn(when ?? {}));
  if (isRows(block)) {
    const { title, text = '', value = '' } = block.row;
    return [
      ...conditionFields,
      ...pathsOfTemplates(title, text, value),
      ...[sortOf(block)?.over ?? []].flat(),
    ];
  }
  return [
    ...conditionFields,
    ...pathsOfTemplates(block.value, ...textsByCount(block.text), ...textsByCount(also?.text)),
  ];
}

/** Returns the column of the list to sort by; with `over`, by how far it exceeds that amount. */
export const sortOf = ({ sort }: HomeRows): { readonly by: string; readonly over?: string } | undefined =>
  typeof sort === 'string' ? { by: sort } : sort;

export const filtersIn = (block: HomeBlock): string[] => [
  ...Object.keys(block.where ?? {}),
  ...('also' in block ? Object.keys(block.also?.where ?? {}) : []),
];

export const textsByCount = (text: CountedText | undefined): string[] =>
  text ? [text.none ?? '', text.one ?? '', text.many] : [];
