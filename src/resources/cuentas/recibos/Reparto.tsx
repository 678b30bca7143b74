import { RecordName, Sum, useRegistry } from 'cantera/admin';
import { compareDecimals, formatMoney, fromCents, toCents } from 'cantera';
import { clientes } from '../../maestros/clientes/cliente.ts';
import { useReparto } from './useReparto.ts';

/** Shows beside the form how the recibo's amount is shared out, and what the client owes then. */
export default function Reparto() {
  const registry = useRegistry();
  const { client, canAllocate, elegidos, data, reparto } = useReparto();
  if (!client) return null;
  return (
    <>
      <div className="summary-party">
        <h2>
          <RecordName entity={registry.get(clientes.name)} record={client} />
        </h2>
      </div>
      {canAllocate && data && reparto && (
        <div aria-live="polite">
          <Sum label="Adeuda">{formatMoney(data.adeudado)}</Sum>
          {compareDecimals(data.aCuenta, '0') > 0 && (
            <Sum label="Tiene a cuenta">{formatMoney(data.aCuenta)}</Sum>
          )}
          {elegidos.length > 0 && <Sum label="Elegido">{formatMoney(reparto.elegido)}</Sum>}
          {data.comprobantes.length > 0 && (
            <Sum label={elegidos.length > 0 ? 'El resto, a los más antiguos' : 'Paga'}>
              {formatMoney(reparto.masAntiguos)}
            </Sum>
          )}
          <Sum label="Queda a cuenta">{formatMoney(reparto.aCuenta)}</Sum>
          <Sum label="Pasa a deber">
            {formatMoney(
              fromCents(toCents(data.adeudado) - toCents(reparto.elegido) - toCents(reparto.masAntiguos)),
            )}
          </Sum>
        </div>
      )}
    </>
  );
}
