import { useGetList, type RaRecord } from 'react-admin';
import { visibleColumns } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { roleHere } from '../access.ts';
import { DocumentCard } from '../pages/DocumentCard.tsx';
import { entityColumns } from '../rows/entityColumns.tsx';
import { Table } from '../rows/Table.tsx';

const MAX_SHOWN = 100;

/** Lists the documents that follow from a record, if there are any. */
export function FollowingDocuments({ of, by, through }: { of: RaRecord; by: Entity; through: string }) {
  const { number, date, total } = by.document!;
  const { data = [] } = useGetList<RaRecord>(by.name, {
    filter: { [through]: of.id },
    pagination: { page: 1, perPage: MAX_SHOWN },
  });
  if (data.length === 0) return null;
  const keys = [
    number.field,
    date,
    ...(total === undefined ? [] : [total]),
    ...(by.states ? ['estado'] : []),
  ];
  return (
    <DocumentCard title={by.label.many} flush>
      <Table cards rows={data}>
        {entityColumns(by, visibleColumns(keys, by, roleHere()))}
      </Table>
    </DocumentCard>
  );
}
