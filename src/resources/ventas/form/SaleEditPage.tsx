import { useEffect } from 'react';
import {
  WithRequestedChanges,
  hasLines,
  isUnreadable,
  PageHead,
  RecordSkeleton,
  useDialogs,
  useEntity,
  useListAddress,
  useNavigate,
  useParams,
  useStoredRecord,
} from 'cantera/admin';
import SaleEdit from './SaleEdit.tsx';

/** The page of a stored sale. One that cannot be read leads back to the list, after a message (spec 2, section 8). */
export default function SaleEditPage() {
  const entity = useEntity();
  const { id = '' } = useParams();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const listAddress = useListAddress(entity.name);
  const { data, error, refetch } = useStoredRecord(entity.name, id);
  const isLost = isUnreadable(entity, error, data);
  useEffect(() => {
    if (isLost) void dialogs.error(entity.messages.loadFailed).then(() => navigate(listAddress));
    // oxlint-disable-next-line react/exhaustive-deps -- each failure shows one dialog
  }, [error]);

  if (isLost || !hasLines(entity, data))
    return (
      <>
        <PageHead title={entity.messages.editTitle} />
        {!isLost && <RecordSkeleton />}
      </>
    );
  // After a failed reload the form goes on with the record that it has.
  const reload = async () => (await refetch()).data ?? data;
  return (
    <WithRequestedChanges record={data}>
      {(requested) => <SaleEdit key={id} record={data} requested={requested} reload={reload} />}
    </WithRequestedChanges>
  );
}
