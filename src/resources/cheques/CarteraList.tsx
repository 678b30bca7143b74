import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { DataTable } from 'react-admin';
import {
  ActionButtons,
  Button,
  DocumentCard,
  Icon,
  Link,
  Notice,
  RunActionProvider,
  StateBadge,
  Table,
} from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { depositos } from './depositos/deposito.ts';
import { mayDeposit, totalOf, type ChequeEnCartera } from './cartera.ts';
import { cheques as entity } from './cheque.ts';

const { nroCheque, fechaVencimiento, clienteId, bancoId, importe } = entity.fields;

export function CarteraList({
  title,
  cheques,
  onAll,
}: {
  title: string;
  cheques: readonly ChequeEnCartera[];
  /** Clears the filter. */
  onAll?: () => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const tickedCheques = cheques.filter((cheque) => ticked.has(cheque.id) && mayDeposit(cheque));
  const tick = (id: number, isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  return (
    <DocumentCard
      title={title}
      flush
      aside={
        <Box sx={{ ml: 'auto' }}>
          {tickedCheques.length > 0 && (
            <Button size="small" to={depositOf(tickedCheques)} startIcon={<Icon name="money" />}>
              Depositar juntos ({tickedCheques.length}, {formatMoney(totalOf(tickedCheques))})
            </Button>
          )}
          {onAll && (
            <Button size="small" variant="text" onClick={onAll}>
              Ver todos
            </Button>
          )}
        </Box>
      }
    >
      {cheques.length === 0 ? (
        <Notice icon="document" role="status" title="No hay cheques en mano." />
      ) : (
        <RunActionProvider entity={entity} records={cheques}>
          <Table<ChequeEnCartera> rows={cheques} cards>
            <DataTable.Col<ChequeEnCartera>
              source="id"
              label={<span className="unseen">Elegir</span>}
              render={(cheque) =>
                mayDeposit(cheque) && (
                  <Checkbox
                    checked={ticked.has(cheque.id)}
                    onChange={(_, isOn) => tick(cheque.id, isOn)}
                    slotProps={{ input: { 'aria-label': `Elegir el cheque ${cheque.nroCheque}` } }}
                    sx={{ p: 0 }}
                  />
                )
              }
            />
            <DataTable.Col<ChequeEnCartera>
              source="nroCheque"
              label={nroCheque.label}
              render={(cheque) => (
                <Link className="record-link" to={`/${entity.name}/${cheque.id}/show`}>
                  {cheque.nroCheque}
                </Link>
              )}
            />
            <DataTable.Col<ChequeEnCartera>
              source="fechaVencimiento"
              label={fechaVencimiento.label}
              cellClassName="told"
              render={(cheque) =>
                cheque.fechaVencimiento ? formatDate(cheque.fechaVencimiento) : 'A la vista'
              }
            />
            <DataTable.Col source="cliente" label={clienteId.label} />
            <DataTable.Col source="banco" label={bancoId.label} />
            <DataTable.Col<ChequeEnCartera>
              source="importe"
              label={importe.label}
              align="right"
              render={(cheque) => formatMoney(cheque.importe)}
            />
            <DataTable.Col<ChequeEnCartera>
              source="estado"
              label="Estado"
              render={({ estado }) => <StateBadge state={entity.states?.[estado]} />}
            />
            <DataTable.Col<ChequeEnCartera>
              source="acciones"
              label="Acciones"
              align="right"
              render={(cheque) => (
                <div className="row-actions">
                  <ActionButtons entity={entity} record={cheque} place="row" />
                </div>
              )}
            />
          </Table>
        </RunActionProvider>
      )}
    </DocumentCard>
  );
}

const depositOf = (cheques: readonly ChequeEnCartera[]) =>
  `/${depositos.name}/create?cheques.chequeId=${cheques.map(({ id }) => id).join(',')}`;
