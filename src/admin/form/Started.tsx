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
import { useParts, type Start } from '../parts.tsx';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import { draftOf, useFilledIn } from './filledIn.ts';
import { COPY_OF, copiedValues } from './start.ts';
import Requested from '../permission/Requested.tsx';

/** `of` tells the drafts of different starts apart. */
type DrawForm = (start: Start, of: string | null) => ReactNode;

/**
 * Draws the form of a new record with its first values: from the record that the address names, or from the
 * address alone.
 */
export function Started({ children }: { children: DrawForm }) {
  const entity = useEntity();
  const { starting = {} } = useParts(entity);
  const [address] = useSearchParams();
  const filled = useFilledIn();
  const requested = address.get(REQUESTED);
  if (requested !== null)
    return (
      <Requested id={requested} title={entity.messages.createTitle}>
        {(draft) => children({ values: draft, note: null }, `${REQUESTED}=${requested}`)}
      </Requested>
    );
  const copied = entity.copies && address.get(COPY_OF);
  if (copied) return <Copied id={copied}>{children}</Copied>;
  const by = Object.keys(starting).find((reference) => address.has(reference));
  if (by === undefined) return children({ values: filled, note: null }, draftOf(filled));
  return (
    <Following by={by} id={address.get(by)!}>
      {children}
    </Following>
  );
}

function Copied({ id, children }: { id: string; children: DrawForm }) {
  const entity = useEntity();
  const { data, error, refetch } = useGetOne<RaRecord>(entity.name, { id }, { retry: false, gcTime: 0 });
  if (hasLines(entity, data))
    return children({ values: copiedValues(entity, data), note: null }, `${COPY_OF}=${id}`);
  return <Awaited error={error} onRetry={() => void refetch()} />;
}

function Following({ by, id, children }: { by: string; id: string; children: DrawForm }) {
  const entity = useEntity();
  const source = targetOf(entity.fields[by]);
  const { data, error, refetch } = useGetOne<RaRecord>(source, { id }, { retry: false, gcTime: 0 });
  const { starting } = useParts(entity);
  const start = useQuery({
    queryKey: [entity.name, 'starting', by, id],
    queryFn: () => starting![by]!(data!),
    enabled: data !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (data && start.data) {
    const { values, note } = start.data;
    return children({ values: { [by]: data.id, ...values }, note }, id);
  }
  return <Awaited error={error ?? start.error} onRetry={() => void (error ? refetch() : start.refetch())} />;
}

function Awaited({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <PageHead title={useEntity().messages.createTitle} />
      {error ? <RecordFailed error={error} onRetry={onRetry} /> : <RecordSkeleton />}
    </>
  );
}

/** The note of a prefilled form, drawn above it. */
export const StartNote = ({ note }: Pick<Start, 'note'>) =>
  note && (
    <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 1.75 }}>
      {note}
    </Alert>
  );
