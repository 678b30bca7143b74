import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Row } from '#schema/columns.ts';
import { REQUEST_PARAMETER } from '../permission/requests.ts';
import { useEntity } from '../registry.ts';
import { useSearchParams } from '../routing/index.ts';
import WithPermissionRequest from '../permission/WithPermissionRequest.tsx';

type Props = {
  record: RaRecord;
  children: (requestedChanges: Row | null) => ReactNode;
};

/** Renders an edit form. If the address names a permission request, the form starts with its changes. */
export function WithRequestedChanges({ record, children }: Props) {
  const { messages } = useEntity();
  const requestId = useSearchParams()[0].get(REQUEST_PARAMETER);
  if (requestId === null) return children(null);
  return (
    <WithPermissionRequest id={requestId} title={messages.editTitle} record={record}>
      {children}
    </WithPermissionRequest>
  );
}
