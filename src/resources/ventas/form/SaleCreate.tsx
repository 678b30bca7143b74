import {
  WithDraft,
  hasLines,
  PageHead,
  RecordFailed,
  RecordSkeleton,
  WithInitialValues,
  useEntity,
  useSearchParams,
  useStoredRecord,
} from 'cantera/admin';
import { type Row, targetOf } from 'cantera';
import { saleDeclarations } from '../sales.ts';
import { withRequestedValues, deliveryOf, type Delivery } from './quote.ts';
import SaleForm from './SaleForm.tsx';

/** The form of a new sale. The address names the quote that it delivers, or has initial values. */
export default function SaleCreate() {
  const { quote } = saleDeclarations[useEntity().name]!;
  const [address] = useSearchParams();
  const quoteId = quote ? address.get(quote.document) : null;
  if (quote && quoteId !== null) return <SaleOfQuote reference={quote.document} id={quoteId} />;
  return (
    <WithInitialValues>
      {({ values }, sourceKey) => {
        const requestedQuoteId = quote && (values[quote.document] as number | undefined);
        // The initial values of a permission request may be those of a delivery.
        if (quote && requestedQuoteId)
          return (
            <SaleOfQuote
              reference={quote.document}
              id={String(requestedQuoteId)}
              request={{ sourceKey, values }}
            />
          );
        return <SaleWithDraft sourceKey={sourceKey} initial={values} delivery={null} />;
      }}
    </WithInitialValues>
  );
}

type SaleOfQuoteProps = {
  reference: string;
  id: string;
  request?: { sourceKey: string | null; values: Row };
};

function SaleOfQuote({ reference, id, request }: SaleOfQuoteProps) {
  const entity = useEntity();
  const { data, error, refetch } = useStoredRecord(targetOf(entity.fields[reference]), id);
  if (hasLines(entity, data)) {
    const delivery = deliveryOf(entity, data);
    return (
      <SaleWithDraft
        sourceKey={request ? request.sourceKey : id}
        initial={{}}
        delivery={request ? withRequestedValues(entity, delivery, request.values) : delivery}
      />
    );
  }
  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}

type SaleWithDraftProps = { sourceKey: string | null; initial: Row; delivery: Delivery | null };

const SaleWithDraft = ({ sourceKey, ...saleProps }: SaleWithDraftProps) => (
  <WithDraft sourceKey={sourceKey}>
    {(store, onDiscard) => <SaleForm store={store} onDiscard={onDiscard} {...saleProps} />}
  </WithDraft>
);
