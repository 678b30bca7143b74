import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { type Entity, fold, formatMoney, renderTemplate, searchWords } from 'cantera';
import { PRICE_LIST } from './saleFields.ts';
import { priceToday, type Pricing } from './saleLine.ts';

/** Source: spec 1, section 9: selects of products load all of them. */
const MAX_PRODUCTS = 10_000;
/** Maximum number of search results. */
const MAX_SHOWN = 40;

export type Products = {
  readonly all: readonly RaRecord[];
  readonly isLoading: boolean;
  /** Matches every word; the buyer's price list first. */
  readonly find: (text: string) => RaRecord[];
  readonly nameOf: (product: RaRecord) => string;
  /** Its price list, or the agreement that prices it. */
  readonly priceReasonOf: (product: RaRecord) => string;
  /** Formatted ARS per tonne. */
  readonly priceOf: (product: RaRecord) => string;
};

/** Loads all products, as Tab must not wait for the network. Stable while nothing in its result changes. */
export function useProducts(entity: Entity, client: RaRecord | null, pricing: Pricing): Products {
  const dataProvider = useDataProvider();
  const { data = NONE, isLoading } = useQuery({
    queryKey: [entity.name, 'all'],
    queryFn: async ({ signal }) => {
      const { data: products } = await dataProvider.getList<RaRecord>(entity.name, {
        pagination: { page: 1, perPage: MAX_PRODUCTS },
        signal,
      });
      return products.map((product) => ({
        product,
        folded: fold(renderTemplate(entity.display, product)),
      }));
    },
    staleTime: 30_000,
  });
  const all = useMemo(() => data.map(({ product }) => product), [data]);
  const list = client?.[PRICE_LIST];
  return useMemo(
    () => ({
      all,
      isLoading,
      find: (text) => find(data, text, (product) => list !== undefined && product[PRICE_LIST] === list),
      nameOf: (product) => renderTemplate(entity.display, product),
      priceReasonOf: (product) => priceToday(product, pricing)!.precioPor,
      priceOf: (product) => formatMoney(priceToday(product, pricing)!.costoUnitario),
    }),
    [all, data, isLoading, entity, list, pricing],
  );
}

type Indexed = { readonly product: RaRecord; readonly folded: string };
const NONE: readonly Indexed[] = [];

function find(products: readonly Indexed[], text: string, isOwn: (product: RaRecord) => boolean): RaRecord[] {
  const foldedText = fold(text);
  const words = searchWords(foldedText);
  const fits = products.filter(({ folded }) => words.every((word) => folded.includes(word)));
  // A code matches from its beginning: '104' finds (104/2), but not 1040 in a name.
  const begins = ({ folded }: Indexed) => folded.startsWith(foldedText) || folded.includes(`(${foldedText}`);
  // A complete code finds its product on any price list.
  const isMeant = ({ folded }: Indexed) => foldedText !== '' && folded.includes(`(${foldedText})`);
  const rank = (match: Indexed) =>
    (isMeant(match) ? 4 : 0) + (isOwn(match.product) ? 2 : 0) + (begins(match) ? 1 : 0);
  return fits
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MAX_SHOWN)
    .map(({ product }) => product);
}
