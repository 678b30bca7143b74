import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, type RaRecord } from 'react-admin';
import { targetOf } from '#schema/fields/reference.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { hasLines } from '../lines/hasLines.ts';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { REQUESTED } from '../permission/requests.ts';
import { useParts, type InitialValues } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { draftKeyOf, useAddressReferences } from './addressReferences.ts';
import { COPY_OF, copyValues } from './copy.ts';
import WithPermissionRequest from '../permission/WithPermissionRequest.tsx';

/** `sourceKey` identifies the record that the form starts from, which has a draft of its own. */
type RenderForm = (initial: InitialValues, sourceKey: string | null) => ReactNode;

/**
 * Passes the initial values to the form of a new record: those of the record that the address names, or of the address
 * alone.
 */
export function WithInitialValues({ children }: { children: RenderForm }) {
  const entity = useEntity();
  const { starting = {} } = useParts(entity);
  const [address] = useSearchParams();
  const filled = useAddressReferences();
  const requested = address.get(REQUESTED);
  if (requested !== null)
    return (
      <WithPermissionRequest id={requested} title={entity.messages.createTitle}>
        {(draft) => children({ values: draft, note: null }, `${REQUESTED}=${requested}`)}
      </WithPermissionRequest>
    );
  const copied = entity.copies && address.get(COPY_OF);
  if (copied) return <WithCopiedValues id={copied}>{children}</WithCopiedValues>;
  const by = Object.keys(starting).find((reference) => address.has(reference));
  if (by === undefined) return children({ values: filled, note: null }, draftKeyOf(filled));
  return (
    <WithSourceValues by={by} id={address.get(by)!}>
      {children}
    </WithSourceValues>
  );
}

function WithCopiedValues({ id, children }: { id: string; children: RenderForm }) {
  const entity = useEntity();
  const { data, error, refetch } = useGetOne<RaRecord>(entity.name, { id }, { retry: false, gcTime: 0 });
  if (hasLines(entity, data))
    return children({ values: copyValues(entity, data), note: null }, `${COPY_OF}=${id}`);
  return <PendingForm error={error} onRetry={() => void refetch()} />;
}

function WithSourceValues({ by, id, children }: { by: string; id: string; children: RenderForm }) {
  const entity = useEntity();
  const source = targetOf(entity.fields[by]);
  const { data, error, refetch } = useGetOne<RaRecord>(source, { id }, { retry: false, gcTime: 0 });
  const { starting } = useParts(entity);
  const initial = useQuery({
    queryKey: [entity.name, 'starting', by, id],
    queryFn: () => starting![by]!(data!),
    enabled: data !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (data && initial.data) {
    const { values, note } = initial.data;
    return children({ values: { [by]: data.id, ...values }, note }, id);
  }
  return (
    <PendingForm
      error={error ?? initial.error}
      onRetry={() => void (error ? refetch() : initial.refetch())}
    />
  );
}

function PendingForm({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <PageHead title={useEntity().messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={onRetry} /> : <RecordSkeleton />}
    </>
  );
}

/** The note of a prefilled form, drawn above it. */
export const InitialNote = ({ note }: Pick<InitialValues, 'note'>) =>
  note && (
    <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.75 }}>
      {note}
    </Alert>
  );
