import { fieldsIn } from '#domain/conditions.ts';
import { templateFields } from '#domain/template.ts';
import type * as language from './language/home.ts';
import type { TypeOf } from './language/word.ts';

export const HOME_CALL = 'Inicio/Resumen';

export type HomeSource = TypeOf<typeof language.source>;
/** Texts by the number of records, `{count}`. In them the name of an amount gives its sum, and that of a day the earliest one. */
export type CountedText = TypeOf<typeof language.textsByCount>;
/** A number at the top of the page: a count or a sum, with texts below it. */
export type HomeFigure = TypeOf<typeof language.figure>;
/** A panel with the first records of a list or rows of a report. */
export type HomeRows = TypeOf<typeof language.rows>;
/** The home page as data. The answer of `HOME_CALL` has its blocks under their names. */
export type Home = TypeOf<typeof language.home>;

export type HomeBlock = HomeFigure | HomeRows;

export const isRows = (block: HomeBlock): block is HomeRows => 'row' in block;

export const blocksOf = ({ figures, main }: Home): [name: string, block: HomeBlock][] =>
  Object.entries({ ...figures, ...main });

export const pathsOfTemplates = (...templates: readonly string[]): string[] =>
  [...new Set(templates.flatMap(templateFields))].filter((path) => path !== 'count');

/** Returns the fields that a block and its second text (`also`) read. The sort's `by` is a column of the list instead. */
export function fieldsOfBlock(block: HomeBlock): string[] {
  const also = 'also' in block ? block.also : undefined;
  const conditionFields = [block.when, also?.when].flatMap((when) => fieldsIn(when ?? {}));
  if (isRows(block)) {
    const { title, text = '', value = '' } = block.row;
    const { over } = sortOf(block) ?? {};
    return [...conditionFields, ...pathsOfTemplates(title, text, value), ...(over ? [over] : [])];
  }
  return [
    ...conditionFields,
    ...pathsOfTemplates(block.value, ...countedTexts(block.text), ...countedTexts(also?.text)),
  ];
}

/** Returns the column `by` which rows are sorted; with `over`, by how far it exceeds that other amount. */
export const sortOf = ({ sort }: HomeRows): { readonly by: string; readonly over?: string } | undefined =>
  typeof sort === 'string' ? { by: sort } : sort;

export const filtersIn = (block: HomeBlock): string[] => [
  ...Object.keys(block.where ?? {}),
  ...('also' in block ? Object.keys(block.also?.where ?? {}) : []),
];

export const countedTexts = (text: CountedText | undefined): string[] =>
  text ? [text.none ?? '', text.one ?? '', text.many] : [];
