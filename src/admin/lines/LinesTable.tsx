import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Row } from '#schema/columns.ts';
import { maySee } from '#schema/inputFields.ts';
import { roleHere } from '../access.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { ALIGNMENTS } from '../rows/entityColumns.tsx';
import { LABELLED_IN_CARDS, NOT_IN_CARDS, Table } from '../rows/Table.tsx';

export function LinesTable({ declared, lines }: { declared: ResolvedLines; lines: readonly Row[] }) {
  const { entity, columns, messages } = declared;
  const role = roleHere();
  return (
    <Table
      cards
      rows={lines as readonly RaRecord[]}
      empty={
        <Typography color="text.secondary" sx={{ p: 2, textAlign: 'center' }}>
          {messages.empty}
        </Typography>
      }
    >
      {columns
        .filter((name) => maySee(entity.fields[name]!, role))
        .map((name) => {
          const field = entity.fields[name]!;
          return (
            <DataTable.Col
              key={name}
              source={name}
              label={field.label}
              align={ALIGNMENTS[typeOf(field).align?.(field) ?? 'start']}
              cellClassName={field.type === 'date' ? LABELLED_IN_CARDS : ''}
              cellSx={(line: RaRecord) => (isEmpty(line[name]) ? NOT_IN_CARDS : {})}
              render={(line: RaRecord) => <FieldValue entity={entity} name={name} record={line} />}
            />
          );
        })}
    </Table>
  );
}
