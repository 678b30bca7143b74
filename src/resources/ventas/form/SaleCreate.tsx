import { useGetOne, type RaRecord } from 'react-admin';
import { Drafted } from '#admin/document/Drafted.tsx';
import { late } from '#admin/late.tsx';
import { hasLines } from '#admin/lines/hasLines.ts';
import { Started } from '#admin/form/Started.tsx';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { RecordFailed } from '#admin/pages/RecordFailed.tsx';
import { RecordSkeleton } from '#admin/pages/RecordSkeleton.tsx';
import { useEntity } from '#admin/registry.ts';
import { useSearchParams } from '#admin/routing/index.ts';
import type { Row } from '#schema/columns.ts';
import { sales } from '../sales.ts';
import { deliveryOf, type Delivery } from './quote.ts';
import { targetOf } from '#schema/fields/reference.ts';

const SaleForm = late(() => import('./SaleForm.tsx'), RecordSkeleton);

/** With a quote in the URL, its delivery; else as any form starts. */
export default function SaleCreate() {
  const { quote } = sales[useEntity().name]!;
  const quoteId = useSearchParams()[0].get(quote?.document ?? '');
  if (quote && quoteId !== null) return <QuotedSale reference={quote.document} id={quoteId} />;
  return <Started>{({ values }, of) => <DraftedSale of={of} filled={values} delivery={null} />}</Started>;
}

function QuotedSale({ reference, id }: { reference: string; id: string }) {
  const entity = useEntity();
  const { data, error, refetch } = useGetOne<RaRecord>(
    targetOf(entity.fields[reference]),
    { id },
    { retry: false, gcTime: 0 },
  );
  if (hasLines(entity, data)) return <DraftedSale of={id} filled={{}} delivery={deliveryOf(entity, data)} />;
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
