import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import { visibleColumns, type Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { roleHere } from '../access.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { ALIGNMENTS } from '../rows/entityColumns.tsx';
import { LABELLED_IN_CARDS, NOT_IN_CARDS, Table } from '../rows/Table.tsx';

export function LinesTable({ declared, lines }: { declared: ResolvedLines; lines: readonly Row[] }) {
  const { entity, columns, messages } = declared;
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
      {visibleColumns(columns, entity, roleHere()).map(({ key, label, field, align }) => (
        <DataTable.Col
          key={key}
          source={key}
          label={label}
          align={ALIGNMENTS[align]}
          cellClassName={field?.type === 'date' ? LABELLED_IN_CARDS : ''}
          cellSx={(line: RaRecord) => (isEmpty(line[key]) ? NOT_IN_CARDS : {})}
          render={(line: RaRecord) => <FieldValue entity={entity} name={key} record={line} />}
        />
      ))}
    </Table>
  );
}
