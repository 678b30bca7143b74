import { lazy, Suspense, useState } from 'react';
import { useGetIdentity, useGetOne, type RaRecord } from 'react-admin';
import { PageHead } from '../layout/PageHead.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity } from '../registry.tsx';
import { useSearchParams } from '../routing/index.ts';
import { isWhole } from './isWhole.ts';
import { deliveryOf, type Delivery } from './quote.ts';
import { openDraft } from './draft.ts';
import { targetOf } from './useSale.ts';

const PlainCreate = lazy(() => import('./PlainCreate.tsx'));
// The first thing that is typed goes into a select: the form comes together with it.
const SaleForm = lazy(async () => {
  const [form] = await Promise.all([
    import('./SaleForm.tsx'),
    import('#schema/fields/reference.autocomplete.tsx'),
  ]);
  return form;
});

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
  const { identity } = useGetIdentity();
  const quote = entity.document?.sale?.quote;
  const quoteId = useSearchParams()[0].get(quote?.document ?? '');
  const { data, error, refetch } = useGetOne<RaRecord>(
    quote ? targetOf(entity.fields[quote.document]) : entity.name,
    { id: quoteId ?? '' },
    { enabled: quoteId !== null, retry: false, gcTime: 0 },
  );
  const isReady = quoteId === null || isWhole(entity, data);
  if (identity && isReady) {
    // The delivery of a quote has a draft of its own, beside the one that may be open.
    const draftKey = [entity.name, identity.id, ...(quoteId === null ? [] : [quoteId])].join('.');
    return <Started key={draftKey} draftKey={draftKey} delivery={data ? deliveryOf(entity, data) : null} />;
  }
  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}

/** The form with its draft; without it, and from the beginning, when that is discarded. */
function Started({ draftKey, delivery }: { draftKey: string; delivery: Delivery | null }) {
  const [store, setStore] = useState(() => openDraft(draftKey));
  return (
    <Suspense fallback={<RecordSkeleton />}>
      <SaleForm
        key={store.found?.at ?? ''}
        store={store}
        delivery={delivery}
        onDiscard={() => {
          store.discard();
          setStore(openDraft(draftKey));
        }}
      />
    </Suspense>
  );
}
