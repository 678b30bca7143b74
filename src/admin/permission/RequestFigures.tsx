import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetOne, type RaRecord } from 'react-admin';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Entity } from '#schema/entity.ts';
import { useFigures, type Request } from './requests.ts';

/** A card with a request's figures then and now, and why it cannot be granted now, if so. */
export function RequestFigures({ entity, request }: { entity: Entity; request: Request }) {
  const { registroId } = request;
  const { data } = useGetOne<RaRecord>(
    entity.name,
    { id: registroId! },
    { retry: false, enabled: registroId !== null },
  );
  // The rehearsed call is addressed by the record, which must be loaded first.
  return registroId === null || data ? <FiguresCard request={request} record={data} /> : null;
}

function FiguresCard({ request, record }: { request: Request; record: RaRecord | undefined }) {
  const { figures, hasCurrentFigures, refusal } = useFigures(request, record);
  const isOld = record !== undefined && record.version !== request.registroVersion;
  if (!isOld && !refusal && figures.length === 0) return null;
  return (
    <Card component="section" aria-label={permissionEs.figures}>
      {isOld && <Alert severity="warning">{permissionEs.recordChanged}</Alert>}
      {refusal && <Alert severity="warning">{permissionEs.notNow(refusal)}</Alert>}
      {figures.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{permissionEs.figures}</TableCell>
              <TableCell align="right">{permissionEs.asked}</TableCell>
              <TableCell align="right">{permissionEs.now}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {figures.map(({ name, before, now }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {before ?? '—'}
                </TableCell>
                <TableCell
                  align="right"
                  sx={{
                    fontWeight: 600,
                    ...(hasCurrentFigures && now !== before && { color: 'warning.main' }),
                  }}
                >
                  {now ?? '—'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
}
