import type { RaRecord } from 'react-admin';
import { amountInWords } from 'cantera/argentina';
import { type Entity, formatDate, formatMoney, toCents } from 'cantera';
import './cheque.css';

/** Source: spec 2, section 2, 'Cheque detail'. */
export default function Cheque({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { banco, sucursal, nroCheque, importe, titular, titularCuit, cuenta } = record;
  const state = entity.states![String(record.estado)]!;
  return (
    <section className="cheque" aria-label={`${entity.label.one} ${nroCheque}`}>
      <div className="cheque-head">
        <div>
          <strong>{banco?.nombre}</strong>
          <span>Sucursal {sucursal}</span>
        </div>
        <dl>
          <Fact label="N° Cheque" value={nroCheque} />
          <Fact label="Importe" value={formatMoney(importe)} isAmount />
        </dl>
      </div>
      <dl className="cheque-days">
        <Fact label="Fecha Ingreso" value={formatDate(record.fechaIngreso)} />
        <Fact
          label="Fecha Vencimiento"
          value={record.fechaVencimiento ? formatDate(record.fechaVencimiento) : 'A la vista'}
        />
      </dl>
      <p className="cheque-words">
        <span>La cantidad de</span> {amountInWords(toCents(importe))}
      </p>
      <dl className="cheque-foot">
        <Fact label="Titular" value={titular} />
        <Fact label="CUIT" value={titularCuit} />
        <Fact label="Cuenta" value={cuenta} />
      </dl>
      <div className={`cheque-stamp ${state.tone}`}>
        {state.label}
        {record.depositado && <small>Depositado el {formatDate(record.fechaDeposito)}</small>}
        {record.fechaAcreditacion && <small>Acreditado el {formatDate(record.fechaAcreditacion)}</small>}
      </div>
      {record.rechazado && (
        <p className="cheque-observations">
          <span>Observaciones del rechazo</span> {record.observaciones ?? 'Sin observaciones'}
        </p>
      )}
    </section>
  );
}

function Fact({ label, value, isAmount = false }: { label: string; value: string; isAmount?: boolean }) {
  return (
    <div className={isAmount ? 'cheque-amount' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
