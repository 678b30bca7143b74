import { useGetOne, type RaRecord } from 'react-admin';
import { PageHead } from '../layout/PageHead.tsx';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { useEntity, useRegistry } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { useSettings } from '../useSettings.ts';
import { Drafted } from './Drafted.tsx';
import PlainForm from './PlainForm.tsx';
import { refersTo, startFrom, startsOf, type Follower } from './start.ts';

/** A new document without lines; with a record in the address from which it follows, what that says of it. */
export default function PlainCreate() {
  const entity = useEntity();
  const [address] = useSearchParams();
  const found = startsOf(entity).find(([reference]) => address.has(reference));
  if (!found)
    return (
      <Drafted of={null}>{(store, onDiscard) => <PlainForm store={store} onDiscard={onDiscard} />}</Drafted>
    );
  const [reference, word] = found;
  return <Following follower={{ entity, reference, word }} id={address.get(reference)!} />;
}

function Following({ follower, id }: { follower: Follower; id: string }) {
  const { entity, reference, word } = follower;
  const source = useRegistry().get(refersTo(entity, reference));
  const { data, error, refetch } = useGetOne<RaRecord>(source.name, { id }, { retry: false, gcTime: 0 });
  const settings = useSettings(word.charge !== undefined);
  if (data && (settings || !word.charge))
    return (
      <Drafted of={id}>
        {(store, onDiscard) => (
          <PlainForm
            store={store}
            onDiscard={onDiscard}
            start={startFrom(follower, [source, data], settings ?? {})}
          />
        )}
      </Drafted>
    );
  return (
    <>
      <PageHead title={entity.messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}
