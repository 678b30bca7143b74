import { useGetList, type RaRecord } from 'react-admin';
import { visibleColumns } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { roleHere } from '../access.ts';
import { DocumentCard } from '../pages/DocumentCard.tsx';
import { entityColumns } from '../rows/entityColumns.tsx';
import { Table } from '../rows/Table.tsx';

const MAX_SHOWN = 100;

type Props = {
  record: RaRecord;
  entity: Entity;
  reference: string;
};

/** Lists the documents that follow from a record, if there are any. */
export function FollowingDocuments({ record, entity, reference }: Props) {
  const { number, date, total } = entity.document!;
  const { data = [] } = useGetList<RaRecord>(entity.name, {
    filter: { [reference]: record.id },
    pagination: { page: 1, perPage: MAX_SHOWN },
  });
  if (data.length === 0) return null;
  const keys = [
    number.field,
    date,
    ...(total === undefined ? [] : [total]),
    ...(entity.states ? ['estado'] : []),
  ];
  return (
    <DocumentCard title={entity.label.many} flush>
      <Table cards rows={data}>
        {entityColumns(entity, visibleColumns(keys, entity, roleHere()))}
      </Table>
    </DocumentCard>
  );
}
