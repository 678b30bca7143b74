import { useState } from 'react';
import {
  ActionDialog,
  Button,
  Failed,
  IconButton,
  LABELLED_IN_CARDS,
  Loading,
  Notice,
  PagerBar,
  StateBadge,
  Table,
} from 'cantera/admin';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable, type RaRecord } from 'react-admin';
import { fillPath, request } from 'cantera/http';
import type { chequesAsignadosRoute } from './chequesAsignados.server.ts';
import { type Field, typeOf } from 'cantera';
import { cheques as entity } from './cheque.ts';
import { badgeOf, CHEQUES_ASIGNADOS, chequeAsignadoFields, type ChequeAsignado } from './chequeAsignado.ts';

/** Source: spec 1, section 9. */
const PAGE_SIZE = 10;

type Props = { supplier: RaRecord; onClose: () => void };

/** Source: spec 1, section 2, 'Assigned-cheques modal'; section 8. */
export default function AssignedChequesDialog({ supplier, onClose }: Props) {
  const [page, setPage] = useState(1);
  const [chequeToUnassign, setChequeToUnassign] = useState<ChequeAsignado | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['proveedores', 'cheques', supplier.id, page],
    queryFn: ({ signal }) =>
      request<typeof chequesAsignadosRoute>(
        'GET',
        `${fillPath(CHEQUES_ASIGNADOS, { id: supplier.id })}?pageNumber=${page}&pageSize=${PAGE_SIZE}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  // An unassignment may empty the last page.
  if (data?.items.length === 0 && page > 1 && !isPlaceholderData) setPage(page - 1);

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>Cheques Asignados - {supplier.nombre}</DialogTitle>
      <DialogContent sx={{ px: 0, overflowX: 'auto' }}>
        {error ? (
          <Failed title="No se pudieron cargar los cheques asignados" onRetry={refetch} />
        ) : data === undefined ? (
          <Loading />
        ) : data.totalCount === 0 ? (
          <Notice icon="document" role="status" title="No hay cheques asignados a este proveedor." />
        ) : (
          <>
            <AssignedChequesTable cheques={data.items} onUnassign={setChequeToUnassign} />
            <PagerBar page={page} perPage={PAGE_SIZE} total={data.totalCount} onPage={setPage} />
          </>
        )}
      </DialogContent>
      {chequeToUnassign && (
        <ActionDialog
          entity={entity}
          name="desasignar"
          record={{
            // The action needs these two ids only: its path names the assignment, not the cheque.
            id: chequeToUnassign.idCheque,
            chequeXProveedorId: chequeToUnassign.chequeXProveedorId,
          }}
          onClose={() => setChequeToUnassign(null)}
        />
      )}
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const textOf = (value: ChequeAsignado[keyof ChequeAsignado], field: Field) =>
  value === null ? '—' : typeOf(field).format(value, field);

const { chequeXProveedorId: _, idCheque: __, ...shownFields } = chequeAsignadoFields;
const columns = Object.entries(shownFields) as [keyof typeof shownFields, Field][];

type TableProps = { cheques: readonly ChequeAsignado[]; onUnassign: (cheque: ChequeAsignado) => void };

function AssignedChequesTable({ cheques, onUnassign }: TableProps) {
  return (
    <Table rows={cheques.map((cheque) => ({ id: cheque.chequeXProveedorId, ...cheque }))} cards>
      {columns.map(([name, field]) => (
        <DataTable.Col<ChequeAsignado & RaRecord>
          key={name}
          source={name}
          label={field.label}
          cellClassName={field.type === 'date' ? LABELLED_IN_CARDS : 'unbroken'}
          {...(typeOf(field).align?.(field) === 'end' && { align: 'right' })}
          render={(cheque) =>
            name === 'estado' ? <StateBadge state={badgeOf(cheque.estado)} /> : textOf(cheque[name], field)
          }
        />
      ))}
      <DataTable.Col<ChequeAsignado & RaRecord>
        source="acciones"
        label="Acciones"
        align="right"
        render={(cheque) => (
          <div className="row-actions">
            <IconButton icon="detail" label="Ver cheque" to={`/${entity.name}/${cheque.idCheque}/show`} />
            <IconButton
              icon="close"
              label={entity.actions.desasignar.label}
              onClick={() => onUnassign(cheque)}
            />
          </div>
        )}
      />
    </Table>
  );
}
