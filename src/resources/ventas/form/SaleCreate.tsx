import { useGetOne, type RaRecord } from 'react-admin';
import {
  Drafted,
  hasLines,
  PageHead,
  RecordFailed,
  RecordSkeleton,
  Started,
  useEntity,
  useSearchParams,
} from 'cantera/admin';
import { type Row, targetOf } from 'cantera';
import { sales } from '../sales.ts';
import { deliveryAsked, deliveryOf, type Delivery } from './quote.ts';
import SaleForm from './SaleForm.tsx';

/** The form of a new sale, or of a delivery when the address names a quote. */
export default function SaleCreate() {
  const { quote } = sales[useEntity().name]!;
  const quoteId = useSearchParams()[0].get(quote?.document ?? '');
  if (quote && quoteId !== null) return <QuotedSale reference={quote.document} id={quoteId} />;
  return (
    <Started>
      {({ values }, of) => {
        const quoted = quote && (values[quote.document] as number | undefined);
        // A requested permission may be about a delivery.
        if (quote && quoted)
          return <QuotedSale reference={quote.document} id={String(quoted)} asked={{ of, values }} />;
        return <DraftedSale of={of} filled={values} delivery={null} />;
      }}
    </Started>
  );
}

type Quoted = { reference: string; id: string; asked?: { of: string | null; values: Row } };

function QuotedSale({ reference, id, asked }: Quoted) {
  const entity = useEntity();
  const { data, error, refetch } = useGetOne<RaRecord>(
    targetOf(entity.fields[reference]),
    { id },
    { retry: false, gcTime: 0 },
  );
  if (hasLines(entity, data)) {
    const delivery = deliveryOf(entity, data);
    return (
      <DraftedSale
        of={asked ? asked.of : id}
        filled={{}}
        delivery={asked ? deliveryAsked(entity, delivery, asked.values) : delivery}
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

type Drafting = { of: string | null; filled: Row; delivery: Delivery | null };

const DraftedSale = ({ of, ...start }: Drafting) => (
  <Drafted of={of}>
    {(store, onDiscard) => <SaleForm store={store} onDiscard={onDiscard} {...start} />}
  </Drafted>
);
