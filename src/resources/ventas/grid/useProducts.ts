import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import { fold, searchWords } from '#domain/text.ts';
import type { Entity } from '#schema/entity.ts';

/** Source: spec 1, section 9: a select of products loads them all. */
const ALL = 10_000;
/** How many a search shows; nobody reads more. */
const SHOWN = 40;

export type Products = {
  readonly all: readonly RaRecord[];
  readonly isLoading: boolean;
  /** What a search finds: every word somewhere in the name, what begins with it first. */
  readonly find: (text: string) => RaRecord[];
  readonly nameOf: (product: RaRecord) => string;
};

/** All that can be sold, at hand: a clerk's Tab must not wait for the line. */
export function useProducts(entity: Entity): Products {
  const dataProvider = useDataProvider();
  const nameOf = (product: RaRecord) => renderTemplate(entity.display, product);
  const { data = NONE, isLoading } = useQuery({
    queryKey: [entity.name, 'all'],
    queryFn: async ({ signal }) => {
      const { data: products } = await dataProvider.getList<RaRecord>(entity.name, {
        pagination: { page: 1, perPage: ALL },
        signal,
      });
      return products.map((product) => ({ product, folded: fold(nameOf(product)) }));
    },
    staleTime: 30_000,
  });
  return { all: data.map(({ product }) => product), isLoading, find: (text) => find(data, text), nameOf };
}

type Indexed = { readonly product: RaRecord; readonly folded: string };
const NONE: readonly Indexed[] = [];

function find(products: readonly Indexed[], text: string): RaRecord[] {
  const wanted = fold(text);
  const words = searchWords(wanted);
  const fits = products.filter(({ folded }) => words.every((word) => folded.includes(word)));
  // A code is typed from its beginning too: '104' means (104/2), and no product with 1040 in its name.
  const begins = ({ folded }: Indexed) => folded.startsWith(wanted) || folded.includes(`(${wanted}`);
  return [...fits.filter(begins), ...fits.filter((found) => !begins(found))]
    .slice(0, SHOWN)
    .map(({ product }) => product);
}
