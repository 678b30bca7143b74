import { lazy, Suspense } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { Drafted } from '#admin/document/Drafted.tsx';
import { hasLines } from '#admin/lines/hasLines.ts';
import { draftOf, useFilledIn } from '#admin/form/filledIn.ts';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { RecordFailed } from '#admin/pages/RecordFailed.tsx';
import { RecordSkeleton } from '#admin/pages/RecordSkeleton.tsx';
import { useEntity } from '#admin/registry.ts';
import { useSearchParams } from '#admin/routing/index.ts';
import { sales } from '../sales.ts';
import { deliveryOf } from './quote.ts';
import { targetOf } from '#schema/fields/reference.ts';

const SaleForm = lazy(() => import('./SaleForm.tsx'));

/** With a quote in the URL, its delivery; with a client, for him. */
export default function SaleCreate() {
  const entity = useEntity();
  const quote = sales[entity.name]!.quote;
  const quoteId = useSearchParams()[0].get(quote?.document ?? '');
  const { data, error, refetch } = useGetOne<RaRecord>(
    quote ? targetOf(entity.fields[quote.document]) : entity.name,
    { id: quoteId ?? '' },
    { enabled: quoteId !== null, retry: false, gcTime: 0 },
  );
  const filled = useFilledIn();
  const isReady = quoteId === null || hasLines(entity, data);
  if (isReady)
    return (
      <Suspense fallback={<RecordSkeleton />}>
        <Drafted of={quoteId ?? draftOf(filled)}>
          {(store, onDiscard) => (
            <SaleForm
              store={store}
              filled={filled}
              delivery={data ? deliveryOf(entity, data) : null}
              onDiscard={onDiscard}
            />
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
