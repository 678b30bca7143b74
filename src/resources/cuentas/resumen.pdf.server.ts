import { formatDate, formatDateTime, fromCents, sumCents, toCents } from 'cantera';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { drawDocument, type PrintedCompany, type PrintedReport } from 'cantera/server';
import { registry } from '../index.ts';
import { ATRASOS, type Antiguedad } from './atrasos.ts';
import { accountLine, type ResumenCuenta, type ResumenDatos } from './resumen.ts';

/** Draws a client's statement. `issuer` is the user's name. @throws AppError 503 while too many are drawn */
export async function drawResumen(
  datos: ResumenDatos,
  { company, issuer }: { readonly company: PrintedCompany; readonly issuer: string },
): Promise<Uint8Array> {
  const { cliente, nroCuentaCorriente, fechaInicio, fechaFin } = datos;
  const issuedAt = new Date().toISOString();
  const report: PrintedReport = {
    kind: 'report',
    title: 'RESUMEN DE CUENTA CORRIENTE',
    issuedAt,
    company,
    headerLines: [
      `Cliente: ${cliente.apellido} ${cliente.nombre}`,
      accountLine(cliente.cuit, nroCuentaCorriente),
      `Del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`,
    ],
    sections: datos.cuentas.map((cuenta) => sectionOf(cuenta, datos)),
    totals: datos.cuentas.length > 1 ? [totalOf(datos)] : [],
    footer: `Emitido por ${issuer} · ${formatDateTime(issuedAt)}`,
  };
  return drawDocument(report);
}

function sectionOf(
  cuenta: ResumenCuenta,
  { fechaInicio, fechaFin }: ResumenDatos,
): PrintedReport['sections'][number] {
  const { subcuenta, saldoAnterior, movimientos, saldo, antiguedad } = cuenta;
  return {
    title: `Cuenta ${SUB_ACCOUNT_NAMES[subcuenta]}`,
    table: {
      columns: [
        { label: 'Fecha', as: 'date' },
        { label: 'Comprobante', as: 'text' },
        { label: 'Concepto', as: 'text' },
        { label: 'Debe', as: 'amount', isCarried: true },
        { label: 'Haber', as: 'amount', isCarried: true },
        { label: 'Saldo', as: 'amount' },
      ],
      rows: [
        [fechaInicio, '', 'Saldo anterior', '', '', saldoAnterior],
        ...movimientos.map((entry) => [
          entry.fecha,
          `${registry.get(entry.entidad).label.one} ${entry.numero}`,
          entry.concepto,
          entry.debe ?? '',
          entry.haber ?? '',
          entry.saldo,
        ]),
      ],
    },
    totals: [
      { label: `Saldo al ${formatDate(fechaFin)}`, value: saldo, as: 'money', isStrong: true },
      ...(antiguedad ? ageTotals(antiguedad) : []),
    ],
  };
}

type Total = NonNullable<PrintedReport['totals']>[number];

const totalOf = ({ cuentas }: ResumenDatos): Total => ({
  label: 'Total de las cuentas',
  value: fromCents(sumCents(cuentas.map(({ saldo }) => toCents(saldo)))),
  as: 'money',
  isStrong: true,
});

const ageTotals = (antiguedad: Antiguedad): Total[] =>
  Object.entries(ATRASOS).map(([age, label]) => ({
    label,
    value: antiguedad[age as keyof Antiguedad],
    as: 'money',
  }));
