import { DataTable, type RaRecord } from 'react-admin';
import {
  Loading,
  mayDo,
  mayOpenHere,
  StateBadge,
  Table,
  useNarrow,
  useReach,
  useRegistry,
  useRelated,
} from 'cantera/admin';
import { type Entity, formatMoney, fromCents, inSentence, type Row, shortDay, toCents } from 'cantera';
import { DocumentLink } from '../../cuentas/DocumentLink.tsx';
import type { Adeudado } from '../../cuentas/pagos.ts';
import { postings } from '../../cuentas/postings.ts';
import { Vence } from '../../cuentas/Vence.tsx';
import { useAdeudado } from './useAdeudado.ts';

type Props = { entity: Entity; record: RaRecord };

type Ultimo = ReturnType<typeof rowOf>;

/** Lists the client's newest documents, of all kinds together. */
export default function Ultimos({ entity, record }: Props) {
  const { rows, isPending, hiddenLabels } = useUltimos(entity, record);
  if (isPending) return <Loading icon="document" />;
  return (
    <>
      {rows.length === 0 ? (
        <p className="panel-note">Todavía no tiene documentos.</p>
      ) : (
        <Documents rows={rows} />
      )}
      {hiddenLabels.map((label) => (
        <p key={label} className="panel-note">
          {`Los ${inSentence(label)} de este cliente los ve un administrador.`}
        </p>
      ))}
    </>
  );
}

function Documents({ rows }: { rows: Ultimo[] }) {
  const isNarrow = useNarrow();
  return isNarrow ? (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="card-text">
            <div>
              <DocumentLink {...row} />
              <b className={row.isVoid ? 'card-amount void' : 'card-amount'}>{formatMoney(row.importe)}</b>
            </div>
            <div>
              <div className="card-facts">
                <span>{shortDay(row.fecha)}</span>
                <span>{row.detalle}</span>
              </div>
              <StateBadge state={row.state} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  ) : (
    <Table rows={rows} resource="ultimos">
      <DataTable.Col source="fecha" label="Fecha" render={({ fecha }) => shortDay(fecha)} />
      <DataTable.Col<Ultimo> source="numero" label="Documento" render={(row) => <DocumentLink {...row} />} />
      <DataTable.Col source="detalle" label="Detalle" />
      <DataTable.Col
        source="importe"
        label="Importe"
        align="right"
        render={({ importe, isVoid }) =>
          isVoid ? <s className="void">{formatMoney(importe)}</s> : formatMoney(importe)
        }
      />
      <DataTable.Col
        source="owed"
        label="Falta cobrar"
        align="right"
        render={({ owed }) => <Owed owed={owed} />}
      />
      <DataTable.Col source="state" label="Estado" render={({ state }) => <StateBadge state={state} />} />
    </Table>
  );
}

const Owed = ({ owed }: Pick<Ultimo, 'owed'>) =>
  owed ? (
    <>
      {formatMoney(owed.adeudado)}
      <Vence {...owed} />
    </>
  ) : null;

function useUltimos(entity: Entity, record: RaRecord) {
  const { deuda } = useAdeudado(record);
  const lists = [
    useDocuments(entity, record, 'recibos'),
    useDocuments(entity, record, 'remitos'),
    useDocuments(entity, record, 'presupuestos'),
    useDocuments(entity, record, 'notasDebito'),
  ];
  return {
    rows: lists
      .flatMap(({ documents, relation, data }) =>
        data.slice(0, relation.show).map((document) => rowOf(documents, document, deuda)),
      )
      .toSorted((a, b) => b.fecha.localeCompare(a.fecha))
      // Each list holds only its newest rows, so the merged rows are complete up to the smallest of their limits.
      .slice(0, Math.min(...lists.map(({ relation }) => relation.show))),
    isPending: lists.some(({ isPending }) => isPending),
    hiddenLabels: lists.filter(({ isHidden }) => isHidden).map(({ documents }) => documents.label.many),
  };
}

/** Reads the client's newest documents of one kind. The page's tab for that kind shares the request. */
function useDocuments(entity: Entity, record: RaRecord, name: string) {
  const documents = useRegistry().get(name);
  const relation = entity.related.find(({ to }) => to === name)!;
  const mayList = mayOpenHere(documents) && mayDo(documents, 'list');
  const { reaches, isKnown } = useReach(entity, record.id);
  const { data, isPending } = useRelated(documents, relation, record, mayList);
  return {
    documents,
    relation,
    data: data ?? [],
    // A call that is not made stays pending.
    isPending: mayList && isPending,
    isHidden: mayList && isKnown && !reaches(relation, record.id),
  };
}

function rowOf(documents: Entity, record: RaRecord, deuda: Adeudado | undefined) {
  const { date, number, total } = documents.document!;
  const state = documents.states?.[String(record['estado'])];
  const amount = toCents(String(record[total!]));
  /** Undefined for what is paid or was never owed. */
  const owed = deuda?.comprobantes.find(
    ({ entidad, documentoId }) => entidad === documents.name && documentoId === record.id,
  );
  return {
    id: `${documents.name} ${record.id}`,
    entidad: documents.name,
    documentoId: Number(record.id),
    numero: String(record[number.field]),
    fecha: String(record[date]),
    detalle: String((record['formaPago'] as Row | undefined)?.['nombre'] ?? record['concepto'] ?? ''),
    /** ARS, negative when the document lowers the debt. */
    importe: fromCents(postings[documents.name]?.side === 'HABER' ? -amount : amount),
    isVoid: state?.isVoid === true,
    state,
    owed,
  };
}
