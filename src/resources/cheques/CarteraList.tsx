import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { DataTable } from 'react-admin';
import {
  ActionButtons,
  Button,
  DocumentCard,
  Icon,
  LABELLED_IN_CARDS,
  Link,
  Notice,
  RunActionProvider,
  StateBadge,
  Table,
} from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { newDepositPath } from './depositos/newDepositPath.ts';
import { mayDeposit, totalOf, type ChequeEnCartera } from './cartera.ts';
import { cheques as entity } from './cheque.ts';

const { nroCheque, fechaVencimiento, clienteId, bancoId, importe } = entity.fields;

type Props = {
  title: string;
  cheques: readonly ChequeEnCartera[];
  onShowAll?: () => void;
};

export function CarteraList({ title, cheques, onShowAll }: Props) {
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  // The filter may hide a ticked cheque, and an action may make it undepositable: neither counts.
  const tickedCheques = cheques.filter((cheque) => tickedIds.has(cheque.id) && mayDeposit(cheque));
  const depositPath = newDepositPath(tickedCheques.map(({ id }) => id));
  const setTicked = (id: number, isTicked: boolean) =>
    setTickedIds(new Set(isTicked ? [...tickedIds, id] : [...tickedIds].filter((each) => each !== id)));
  return (
    <DocumentCard
      title={title}
      flush
      aside={
        <Box sx={{ ml: 'auto' }}>
          {tickedCheques.length > 0 && (
            <Button size="small" to={depositPath} startIcon={<Icon name="money" />}>
              Depositar juntos ({tickedCheques.length}, {formatMoney(totalOf(tickedCheques))})
            </Button>
          )}
          {onShowAll && (
            <Button size="small" variant="text" onClick={onShowAll}>
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
                    checked={tickedIds.has(cheque.id)}
                    onChange={(_, isTicked) => setTicked(cheque.id, isTicked)}
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
              cellClassName={LABELLED_IN_CARDS}
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
