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
  PagerBar,
  RunActionProvider,
  StateBadge,
  Table,
} from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import { newDepositPath } from './depositos/newDepositPath.ts';
import { mayDeposit, totalOf, type ChequeEnCartera } from './cartera.ts';
import { cheques as entity } from './cheque.ts';

const { nroCheque, fechaVencimiento, clienteId, bancoId, importe } = entity.fields;

const PAGE_SIZE = 25;

/** Two lines of a name fit a row's usual height. */
const TWO_LINES = { '& td:not(.MuiTableCell-alignRight)': { lineHeight: '16px', paddingBlock: '3px' } };

/** The style of the bar with the ticked cheques, which stays at the window's lower edge like that of a list. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  p: '8px 16px',
  borderTop: '1px solid var(--line)',
  borderRadius: '0 0 var(--r) var(--r)',
  background: 'var(--primary-soft)',
};

type Props = {
  title: string;
  cheques: readonly ChequeEnCartera[];
  onShowAll?: () => void;
};

export function CarteraList({ title, cheques, onShowAll }: Props) {
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  // The filter may hide a ticked cheque, and an action may make it undepositable: neither counts.
  const tickedCheques = cheques.filter((cheque) => tickedIds.has(cheque.id) && mayDeposit(cheque));
  const [page, setPage] = useState(1);
  const pageCount = Math.ceil(cheques.length / PAGE_SIZE);
  // The filter may leave fewer pages.
  const shownPage = Math.max(1, Math.min(page, pageCount));
  const shownCheques = cheques.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE);
  const depositPath = newDepositPath(tickedCheques.map(({ id }) => id));
  const setTicked = (id: number, isTicked: boolean) =>
    setTickedIds(new Set(isTicked ? [...tickedIds, id] : [...tickedIds].filter((each) => each !== id)));
  return (
    <DocumentCard
      title={title}
      flush
      aside={
        onShowAll && (
          <Button size="small" variant="text" onClick={onShowAll} sx={{ ml: 'auto' }}>
            Ver todos
          </Button>
        )
      }
    >
      {cheques.length === 0 ? (
        <Notice icon="document" role="status" title="No hay cheques en mano." />
      ) : (
        <RunActionProvider entity={entity} records={cheques}>
          <Table<ChequeEnCartera> rows={shownCheques} cards sx={TWO_LINES}>
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
          {pageCount > 1 && (
            <PagerBar page={shownPage} perPage={PAGE_SIZE} total={cheques.length} onPage={setPage} />
          )}
        </RunActionProvider>
      )}
      {tickedCheques.length > 0 && (
        <Box role="toolbar" aria-label="Cheques elegidos" sx={BAR}>
          <Button to={depositPath} startIcon={<Icon name="money" />}>
            Depositar juntos ({tickedCheques.length}, {formatMoney(totalOf(tickedCheques))})
          </Button>
        </Box>
      )}
    </DocumentCard>
  );
}
