import Alert from '@mui/material/Alert';
import { DataTable, type RaRecord } from 'react-admin';
import { type Entity, formatMoney } from 'cantera';
import { DocumentCard, Failed, Sum, Table } from 'cantera/admin';
import { DocumentLink } from './DocumentLink.tsx';
import { noAccountNote } from '../postingDeclaration.ts';
import { postings } from './postings.ts';
import { usePagos } from './usePagos.ts';

const TEXTS = {
  DEBE: { title: 'Pagos', sum: 'Adeudado', empty: 'Todavía no tiene pagos.' },
  HABER: { title: 'Qué paga', sum: 'A cuenta', empty: 'No paga ningún comprobante: es un pago a cuenta.' },
} as const;

/** Shows what paid a document, or what it pays. */
export default function PagosPanel({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { data, error, refetch } = usePagos(entity, record);
  // The side is unknown after an error, so the title is that of debits.
  if (error)
    return (
      <DocumentCard title={TEXTS.DEBE.title}>
        <Failed title="No se pudo cargar cómo está en la cuenta corriente." onRetry={refetch} />
      </DocumentCard>
    );
  // Rejected cheques have no declared posting.
  const posting = postings[entity.name];
  if (posting?.noAccount !== undefined && record[posting.noAccount] === true)
    return <Alert severity="info">{noAccountNote(entity, posting, { isIssued: true })}</Alert>;
  if (!data?.cuenta) return null;
  const { lado, pendiente, pagos } = data.cuenta;
  const { title, sum, empty } = TEXTS[lado];
  return (
    <DocumentCard title={title} flush>
      {pagos.length === 0 && <p className="panel-note">{empty}</p>}
      <Table rows={pagos.map((pago, index) => ({ id: index, ...pago }))} head={NoHeadings}>
        <DataTable.Col<(typeof pagos)[number]>
          source="numero"
          render={(pago) => (
            <>
              <DocumentLink {...pago} />{' '}
              <span className="record-aside">{pago.elegido ? 'elegido en el recibo' : 'por antigüedad'}</span>
            </>
          )}
        />
        <DataTable.Col source="importe" align="right" render={({ importe }) => formatMoney(importe)} />
      </Table>
      <div className="document-total">
        <Sum label={sum}>{formatMoney(pendiente)}</Sum>
      </div>
    </DocumentCard>
  );
}

const NoHeadings = () => null;
