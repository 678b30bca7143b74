import { lazy, Suspense } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { PageHead } from '../layout/PageHead.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.tsx';
import { useSearchParams } from '../routing/index.ts';
import { Drafted } from './Drafted.tsx';
import { isWhole } from './isWhole.ts';
import { deliveryOf } from '#resources/ventas/form/quote.ts';
import { targetOf } from '#resources/ventas/form/useSale.ts';

// The first thing that is typed goes into a select: the forms come together with it.
const PlainCreate = lazy(() => withSelect(import('./PlainCreate.tsx')));
const SaleForm = lazy(() => withSelect(import('#resources/ventas/form/SaleForm.tsx')));

async function withSelect<Form>(form: Promise<Form>): Promise<Form> {
  const [loaded] = await Promise.all([form, import('../fields/reference.autocomplete.tsx')]);
  return loaded;
}

/** Any document's creation screen. */
export function DocumentCreate() {
  const entity = useEntity();
  if (entity.document?.sale) return <SaleCreate />;
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <PlainCreate />
    </Suspense>
  );
}

/** A sale's; with a quote in the address, that of its delivery. */
function SaleCreate() {
  const entity = useEntity();
  const quote = entity.document?.sale?.quote;
  const quoteId = useSearchParams()[0].get(quote?.document ?? '');
  const { data, error, refetch } = useGetOne<RaRecord>(
    quote ? targetOf(entity.fields[quote.document]) : entity.name,
    { id: quoteId ?? '' },
    { enabled: quoteId !== null, retry: false, gcTime: 0 },
  );
  const isReady = quoteId === null || isWhole(entity, data);
  if (isReady)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <Drafted of={quoteId}>
          {(store, onDiscard) => (
            <SaleForm store={store} delivery={data ? deliveryOf(entity, data) : null} onDiscard={onDiscard} />
          )}
        </Drafted>
      </Suspense>
    );
  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}
