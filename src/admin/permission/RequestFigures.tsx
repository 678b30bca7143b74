import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import { DataTable, type RaRecord } from 'react-admin';
import { permissionEs } from '#i18n/permission.es.ts';
import { Table } from '../rows/Table.tsx';
import { useFigures, type Request, type RequestFigure } from './requests.ts';

type FigureRow = RequestFigure & { readonly id: string };

/** Compares the figures of a request with the current ones, and warns if it can no longer be granted as it is. */
export function RequestFigures({ request, record }: { request: Request; record: RaRecord | undefined }) {
  const { figures, hasCurrentFigures, hasRecordChanged, refusal } = useFigures(request, record);
  if (!hasRecordChanged && !refusal && figures.length === 0) return null;
  return (
    <Card component="section" aria-label={permissionEs.figures}>
      {hasRecordChanged && <Alert severity="warning">{permissionEs.recordChanged}</Alert>}
      {refusal && <Alert severity="warning">{permissionEs.notNow(refusal)}</Alert>}
      {figures.length > 0 && (
        <Table<FigureRow> rows={figures.map((figure) => ({ id: figure.name, ...figure }))} cards>
          <DataTable.Col source="name" label={permissionEs.figures} />
          <DataTable.Col<FigureRow>
            source="before"
            label={permissionEs.whenRequested}
            align="right"
            cellSx={() => ({ color: 'text.secondary' })}
            render={({ before }) => before ?? '—'}
          />
          <DataTable.Col<FigureRow>
            source="now"
            label={permissionEs.now}
            align="right"
            cellSx={({ before, now }) => ({
              fontWeight: 600,
              ...(hasCurrentFigures && now !== before && { color: 'warning.main' }),
            })}
            render={({ now }) => now ?? '—'}
          />
        </Table>
      )}
    </Card>
  );
}
