import type { RaRecord } from 'react-admin';
import { typeOf } from '#schema/fieldTypes.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Row } from '#schema/columns.ts';
import { maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import '../pages/document.css';

export function LinesTable({ declared, lines }: { declared: ResolvedLines; lines: readonly Row[] }) {
  const role = roleHere();
  const columns = declared.columns.flatMap((name) => {
    const field = declared.entity.fields[name]!;
    return maySee(field, role) ? [{ name, field, align: typeOf(field).align?.(field) ?? 'start' }] : [];
  });
  return (
    <table className="rows lines">
      <thead>
        <tr>
          {columns.map(({ name, field, align }) => (
            <th key={name} className={align}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.length === 0 && (
          <tr className="lines-empty">
            <td colSpan={columns.length}>{declared.messages.empty}</td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={String(line['id'])}>
            {columns.map(({ name, field, align }) => (
              <td
                key={name}
                className={
                  isBlank(line[name]) ? `${align} blank` : field.type === 'date' ? `${align} told` : align
                }
                data-label={field.label}
              >
                <FieldValue entity={declared.entity} name={name} record={line as RaRecord} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
