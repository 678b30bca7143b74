import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { type Entity, fold, formatMoney, nameOf, searchWords } from 'cantera';
import { retriedQuery } from 'cantera/admin';
import { PRICE_LIST } from './lineFields.ts';
import { priceToday, type Pricing } from './saleLine.ts';

/** The whole catalogue is loaded (spec 1, section 9), and none is as large. */
const MAX_PRODUCTS = 10_000;
const MAX_RESULTS = 40;

export type Products = {
  readonly all: readonly RaRecord[];
  readonly isLoading: boolean;
  /** The message, if they could not be loaded. */
  readonly failed: string | null;
  readonly find: (text: string) => RaRecord[];
  readonly nameOf: (product: RaRecord) => string;
  readonly priceReasonOf: (product: RaRecord) => string;
  readonly priceOf: (product: RaRecord) => string;
};

/** Loads all products with their prices, so that a search never waits for the network. */
export function useProducts(entity: Entity, client: RaRecord | null, pricing: Pricing): Products {
  const dataProvider = useDataProvider();
  const { data, isLoading, errorUpdateCount } = useQuery({
    queryKey: [entity.name, 'all'],
    queryFn: async ({ signal }) => {
      const { data: products } = await dataProvider.getList<RaRecord>(entity.name, {
        pagination: { page: 1, perPage: MAX_PRODUCTS },
        signal,
      });
      return products.map((product) => ({
        product,
        folded: fold(nameOf(entity, product)),
      }));
    },
    staleTime: 30_000,
    ...retriedQuery,
  });
  const candidates = data ?? NO_CANDIDATES;
  const failed = data === undefined && errorUpdateCount > 0 ? entity.messages.listFailed : null;
  const all = useMemo(() => candidates.map(({ product }) => product), [candidates]);
  const listId = client?.[PRICE_LIST];
  return useMemo(
    () => ({
      all,
      isLoading,
      failed,
      find: (text) =>
        search(candidates, text, (product) => listId !== undefined && product[PRICE_LIST] === listId),
      nameOf: (product) => nameOf(entity, product),
      // The products to choose from have loaded, so each has a price.
      priceReasonOf: (product) => priceToday(product, pricing)!.precioPor,
      priceOf: (product) => formatMoney(priceToday(product, pricing)!.costoUnitario),
    }),
    [all, candidates, isLoading, failed, entity, listId, pricing],
  );
}

type Candidate = { readonly product: RaRecord; readonly folded: string };
const NO_CANDIDATES: readonly Candidate[] = [];

function search(candidates: readonly Candidate[], text: string, isOnList: (product: RaRecord) => boolean) {
  const foldedText = fold(text);
  const words = searchWords(foldedText);
  const matches = candidates.filter(({ folded }) => words.every((word) => folded.includes(word)));
  // A product's code stands in brackets behind its name: '104' begins the code of 'Arena (104/2)'.
  const beginsWithText = ({ folded }: Candidate) =>
    folded.startsWith(foldedText) || folded.includes(`(${foldedText}`);
  // A complete code finds its product on any price list.
  const hasWholeCode = ({ folded }: Candidate) => foldedText !== '' && folded.includes(`(${foldedText})`);
  const rank = (match: Candidate) =>
    (hasWholeCode(match) ? 4 : 0) + (isOnList(match.product) ? 2 : 0) + (beginsWithText(match) ? 1 : 0);
  return matches
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MAX_RESULTS)
    .map(({ product }) => product);
}
