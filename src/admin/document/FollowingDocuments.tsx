import { useGetList, type RaRecord } from 'react-admin';
import { typeOf } from '#schema/fieldTypes.ts';
import type { Entity } from '#schema/entity.ts';
import { Link } from '../routing/index.ts';
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
  const text = (record: RaRecord, name: string) =>
    typeOf(by.fields[name]!).format(record[name], by.fields[name]!);
  if (data.length === 0) return null;
  return (
    <DocumentCard title={by.label.many} flush>
      <table className="rows lines">
        <tbody>
          {data.map((record) => (
            <tr key={record.id}>
              <td>
                <Link className="record-link" to={`/${by.name}/${record.id}/show`}>
                  {text(record, number.field)}
                </Link>
              </td>
              <td>{text(record, date)}</td>
              <td className="end">{total !== undefined && text(record, total)}</td>
              <td>
                <StateBadge state={by.states?.[String(record['estado'])]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DocumentCard>
  );
}
