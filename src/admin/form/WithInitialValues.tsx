import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { targetOf } from '#schema/fields/reference.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { hasLines } from '../lines/hasLines.ts';
import { RecordFailed } from '../pages/RecordFailed.tsx';
import { RecordSkeleton } from '../pages/RecordSkeleton.tsx';
import { REQUEST_PARAMETER } from '../permission/requests.ts';
import { useParts, type InitialValues } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { useStoredRecord } from '../useStoredRecord.ts';
import { addressReferences, draftKeyOf } from './addressReferences.ts';
import { COPY_OF, copyValues } from './copyValues.ts';
import WithPermissionRequest from '../permission/WithPermissionRequest.tsx';

/** Renders the form. `sourceKey` names the source of its values in the address, each of which has its own draft. */
type RenderForm = (initial: InitialValues, sourceKey: string | null) => ReactNode;

/**
 * Passes a creation form the initial values that its address names, from the first of these sources that it has:
 * a permission request to decide, a record to copy (`?copiaDe=3`), a record from which the application makes values
 * (`Parts.starting`), and the form's own references (`?clienteId=3`).
 */
export function WithInitialValues({ children }: { children: RenderForm }) {
  const entity = useEntity();
  const { starting = {} } = useParts(entity);
  const [address] = useSearchParams();
  const requestId = address.get(REQUEST_PARAMETER);
  if (requestId !== null)
    return (
      <WithPermissionRequest id={requestId} title={entity.messages.createTitle}>
        {(values) => children({ values, note: null }, `${REQUEST_PARAMETER}=${requestId}`)}
      </WithPermissionRequest>
    );
  const copiedId = entity.copies && address.get(COPY_OF);
  if (copiedId) return <WithCopiedValues id={copiedId}>{children}</WithCopiedValues>;
  const reference = Object.keys(starting).find((name) => address.has(name));
  if (reference === undefined) {
    const values = addressReferences(entity, address);
    return children({ values, note: null }, draftKeyOf(values));
  }
  return (
    <WithSourceValues reference={reference} id={address.get(reference)!}>
      {children}
    </WithSourceValues>
  );
}

function WithCopiedValues({ id, children }: { id: string; children: RenderForm }) {
  const entity = useEntity();
  const { data, error, refetch } = useStoredRecord(entity.name, id);
  if (hasLines(entity, data))
    return children({ values: copyValues(entity, data), note: null }, `${COPY_OF}=${id}`);
  return <PendingForm error={error} onRetry={() => void refetch()} />;
}

type SourceProps = { reference: string; id: string; children: RenderForm };

function WithSourceValues({ reference, id, children }: SourceProps) {
  const entity = useEntity();
  const source = targetOf(entity.fields[reference]);
  const { data, error, refetch } = useStoredRecord(source, id);
  const { starting } = useParts(entity);
  const initial = useQuery({
    queryKey: [entity.name, 'starting', reference, id],
    queryFn: () => starting![reference]!(data!),
    enabled: data !== undefined,
    gcTime: 0,
  });
  if (data && initial.data) {
    const { values, note } = initial.data;
    const referenceTo = { [reference]: data.id };
    return children({ values: { ...referenceTo, ...values }, note }, draftKeyOf(referenceTo));
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

export const InitialNote = ({ note }: Pick<InitialValues, 'note'>) =>
  note && (
    <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.75 }}>
      {note}
    </Alert>
  );
