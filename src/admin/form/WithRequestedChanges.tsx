import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import { REQUESTED } from '../permission/requests.ts';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import WithPermissionRequest from '../permission/WithPermissionRequest.tsx';

type Props = {
  record: RaRecord;
  /** `draft`: the requested changes, which the form then decides. */
  children: (draft: Row | null) => ReactNode;
};

/** Draws the form of an edit, also of one that was requested and waits for permission. */
export function WithRequestedChanges({ record, children }: Props) {
  const { messages } = useEntity();
  const requested = useSearchParams()[0].get(REQUESTED);
  if (requested === null) return children(null);
  return (
    <WithPermissionRequest id={requested} title={messages.editTitle} record={record}>
      {children}
    </WithPermissionRequest>
  );
}
