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
import { postings } from '../../cuentas/postings.ts';
import { Vence } from '../../cuentas/Vence.tsx';
import { useAdeudado, type Deuda } from './useAdeudado.ts';

type Props = { entity: Entity; record: RaRecord };

type Ultimo = {
  id: string;
  entidad: string;
  documentoId: number;
  numero: string;
  fecha: string;
  detalle: string;
  importe: string;
  isVoid: boolean;
  state: NonNullable<Entity['states']>[string] | undefined;
  owed: { adeudado: string; vence: string } | undefined;
};

/** His last documents of all kinds, the newest first, and what is still to be paid of each. */
export default function Ultimos({ entity, record }: Props) {
  const narrow = useNarrow();
  const { rows, isPending, hidden } = useUltimos(entity, record);
  if (isPending) return <Loading icon="document" />;
  return (
    <>
      {rows.length === 0 ? (
        <p className="panel-note">Todavía no tiene documentos.</p>
      ) : narrow ? (
        <ul className="cards">
          {rows.map((row) => (
            <li key={row.id}>
              <div className="card-text">
                <div>
                  <DocumentLink {...row} />
                  <b className={row.isVoid ? 'card-amount void' : 'card-amount'}>
                    {formatMoney(row.importe)}
                  </b>
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
          <DataTable.Col<Ultimo>
            source="numero"
            label="Documento"
            render={(row) => <DocumentLink {...row} />}
          />
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
      )}
      {hidden.map((many) => (
        <p key={many} className="panel-note">
          {`Los ${inSentence(many)} de este cliente los ve un administrador.`}
        </p>
      ))}
    </>
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
      .flatMap(({ by, word, data }) => data.slice(0, word.show).map((each) => rowOf(by, each, deuda)))
      .toSorted((a, b) => b.fecha.localeCompare(a.fecha))
      // A longer table could lack an older document, because each list shows only so many.
      .slice(0, Math.min(...lists.map(({ word }) => word.show))),
    isPending: lists.some(({ isPending }) => isPending),
    hidden: lists.filter(({ isHidden }) => isHidden).map(({ by }) => by.label.many),
  };
}

/** The last documents of a kind, by the same call as their own tab; none of a kind that the role may not open. */
function useDocuments(entity: Entity, record: RaRecord, name: string) {
  const by = useRegistry().get(name);
  const word = entity.related.find(({ to }) => to === name)!;
  const isOpen = mayOpenHere(by) && mayDo(by, 'list');
  const { reaches, isKnown } = useReach(entity, record.id);
  const { data, isPending } = useRelated(by, word, record, isOpen);
  return {
    by,
    word,
    data: data ?? [],
    isPending: isOpen && isPending,
    isHidden: isOpen && isKnown && !reaches(word, record.id),
  };
}

function rowOf(by: Entity, record: RaRecord, deuda: Deuda | undefined): Ultimo {
  const { date, number, total } = by.document!;
  const state = by.states?.[String(record['estado'])];
  const amount = toCents(String(record[total ?? 'monto']));
  const owed = deuda?.comprobantes.find(
    ({ entidad, documentoId }) => entidad === by.name && documentoId === record.id,
  );
  return {
    id: `${by.name} ${record.id}`,
    entidad: by.name,
    documentoId: Number(record.id),
    numero: String(record[number.field]),
    fecha: String(record[date]),
    detalle: String((record['formaPago'] as Row | undefined)?.['nombre'] ?? record['concepto'] ?? ''),
    importe: fromCents(postings[by.name]?.side === 'HABER' ? -amount : amount),
    isVoid: state?.isVoid === true,
    state,
    owed,
  };
}
