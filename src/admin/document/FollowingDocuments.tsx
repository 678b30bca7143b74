import { DataTable, useGetList, type RaRecord } from 'react-admin';
import { typeOf } from '#schema/fieldTypes.ts';
import type { Entity } from '#schema/entity.ts';
import { Link } from '../routing/index.ts';
import { Table } from '../rows/Table.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { DocumentCard } from '../pages/DocumentCard.tsx';

const MAX_SHOWN = 100;

/** Lists the documents that follow from a record, if there are any. */
export function FollowingDocuments({ of, by, through }: { of: RaRecord; by: Entity; through: string }) {
  const { number, date, total } = by.document!;
  const { data = [] } = useGetList<RaRecord>(by.name, {
    filter: { [through]: of.id },
    pagination: { page: 1, perPage: MAX_SHOWN },
  });
  if (data.length === 0) return null;
  const column = (name: string) => ({
    source: name,
    label: by.fields[name]!.label,
    render: (record: RaRecord) => typeOf(by.fields[name]!).format(record[name], by.fields[name]!),
  });
  return (
    <DocumentCard title={by.label.many} flush>
      <Table cards rows={data}>
        <DataTable.Col
          {...column(number.field)}
          render={(record: RaRecord) => (
            <Link className="record-link" to={`/${by.name}/${record.id}/show`}>
              {column(number.field).render(record)}
            </Link>
          )}
        />
        <DataTable.Col {...column(date)} />
        {total !== undefined && <DataTable.Col {...column(total)} align="right" />}
        {by.states && (
          <DataTable.Col
            source="estado"
            label={by.fields['estado']!.label}
            render={({ estado }) => <StateBadge state={by.states![String(estado)]} />}
          />
        )}
      </Table>
    </DocumentCard>
  );
}
