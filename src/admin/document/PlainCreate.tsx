import { useQuery } from '@tanstack/react-query';
import { useGetOne, type RaRecord } from 'react-admin';
import { targetOf } from '#schema/fields/reference.ts';
import { draftOf, useFilledIn } from '../form/filledIn.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useParts } from '../parts.tsx';
import { useEntity, useRegistry } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { Drafted } from './Drafted.tsx';
import PlainForm from './PlainForm.tsx';
import { startFrom, startsOf, type Follower } from './start.ts';

/** The URL may name a source record. */
export default function PlainCreate() {
  const entity = useEntity();
  const [address] = useSearchParams();
  const found = startsOf(entity).find(([reference]) => address.has(reference));
  const filled = useFilledIn();
  if (!found)
    return (
      <Drafted of={draftOf(filled)}>
        {(store, onDiscard) => (
          <PlainForm store={store} onDiscard={onDiscard} start={{ values: filled, note: null }} />
        )}
      </Drafted>
    );
  const [reference, word] = found;
  return <Following follower={{ entity, reference, word }} id={address.get(reference)!} />;
}

function Following({ follower, id }: { follower: Follower; id: string }) {
  const { entity, reference } = follower;
  const source = useRegistry().get(targetOf(entity.fields[reference]));
  const { data, error, refetch } = useGetOne<RaRecord>(source.name, { id }, { retry: false, gcTime: 0 });
  const { starting } = useParts(entity);
  const added = useQuery({
    queryKey: [entity.name, 'starting', reference, id],
    queryFn: async () => (starting && data ? starting(data, reference) : {}),
    enabled: data !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (data && added.data)
    return (
      <Drafted of={id}>
        {(store, onDiscard) => (
          <PlainForm
            store={store}
            onDiscard={onDiscard}
            start={startFrom(follower, [source, data], added.data)}
          />
        )}
      </Drafted>
    );
  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      {error ? (
        <RecordFailed error={error} onRetry={() => void refetch()} />
      ) : added.error ? (
        <RecordFailed error={added.error} onRetry={() => void added.refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </>
  );
}
