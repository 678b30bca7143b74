import {
  type Field,
  formatDate,
  formatDateTime,
  fromCents,
  midnight,
  sumCents,
  toCents,
  typeOf,
} from 'cantera';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { type Sheet, type SheetRow, writeXlsx, formula } from 'cantera/server';
import { registry } from '../index.ts';
import { movimientoFields } from './saldos/movimiento.ts';
import { ATRASOS, type Antiguedad } from './atrasos.ts';
import { accountLine, type ResumenCuenta, type ResumenDatos } from './resumen.ts';

/** Writes a client's statement as a sheet, in which balances and sums are formulas. `issuer` is the user's name. */
export async function* writeResumen(datos: ResumenDatos, issuer: string): AsyncGenerator<Uint8Array> {
  const { cliente, nroCuentaCorriente, fechaInicio, fechaFin } = datos;
  const sheet: Sheet = {
    name: 'Resumen',
    about: [
      'Resumen de cuenta corriente',
      `Cliente: ${cliente.apellido} ${cliente.nombre} · ${accountLine(cliente.cuit, nroCuentaCorriente)}`,
      `Del ${formatDate(fechaInicio)} al ${formatDate(fechaFin)}`,
      `Emitido por ${issuer} · ${formatDateTime(new Date().toISOString())}`,
    ],
    columns: [
      { heading: 'Fecha', width: 12, format: formatOf(movimientoFields.fecha), align: 'left' },
      { heading: 'Comprobante', width: 30 },
      { heading: 'Concepto', width: 48 },
      ...['Debe', 'Haber', 'Saldo'].map((heading) => ({
        heading,
        width: 18,
        format: formatOf(movimientoFields.saldo),
        align: 'right' as const,
      })),
    ],
  };
  // A blank row and the headings follow the lines of `about`.
  yield* writeXlsx(sheet, rowsOf(datos, sheet.about!.length + 2));
}

const [DEBE, HABER, SALDO] = [3, 4, 5];

/** Rows are counted from 1, as the sheet does, because the total's formula names cells: 'F12'. */
async function* rowsOf(datos: ResumenDatos, headingRow: number): AsyncGenerator<SheetRow[]> {
  let lastRow = headingRow;
  const balanceCells: string[] = [];
  for (const cuenta of datos.cuentas) {
    const rows = entryRows(cuenta, datos);
    const closingRow = lastRow + rows.length + 1;
    balanceCells.push(`${formula.letterOf(SALDO)}${closingRow}`);
    const accountRows = [...rows, closingRowOf(cuenta, datos), ...ageRows(cuenta.antiguedad)];
    lastRow += accountRows.length;
    yield accountRows;
  }
  if (datos.cuentas.length > 1) yield [totalRow(datos, balanceCells)];
}

function entryRows(cuenta: ResumenCuenta, { fechaInicio }: ResumenDatos): SheetRow[] {
  return [
    { as: 'group', cells: [`Cuenta ${SUB_ACCOUNT_NAMES[cuenta.subcuenta]}`] },
    [midnight(fechaInicio), null, 'Saldo anterior', null, null, Number(cuenta.saldoAnterior)],
    ...cuenta.movimientos.map((entry) => [
      midnight(entry.fecha),
      `${registry.get(entry.entidad).label.one} ${entry.numero}`,
      entry.concepto || null,
      amount(entry.debe),
      amount(entry.haber),
      formula.runningTotal({ column: SALDO, plus: DEBE, minus: HABER }, entry.saldo),
    ]),
  ];
}

const closingRowOf = ({ debe, haber, saldo }: ResumenCuenta, { fechaFin }: ResumenDatos): SheetRow => ({
  as: 'subtotal',
  cells: [
    midnight(fechaFin),
    null,
    `Saldo al ${formatDate(fechaFin)}`,
    formula.sumAbove(DEBE, debe, 'group'),
    formula.sumAbove(HABER, haber, 'group'),
    // `writeXlsx` replaces `{above}` with the number of the row above.
    { formula: `${formula.letterOf(SALDO)}{above}`, value: Number(saldo) },
  ],
});

const ageRows = (antiguedad: Antiguedad | null): SheetRow[] =>
  Object.entries(antiguedad ?? {}).map(([age, owed]) => [
    null,
    null,
    ATRASOS[age as keyof Antiguedad],
    null,
    null,
    Number(owed),
  ]);

function totalRow({ cuentas, fechaFin }: ResumenDatos, balanceCells: readonly string[]): SheetRow {
  const sumOf = (name: 'debe' | 'haber' | 'saldo') =>
    fromCents(sumCents(cuentas.map((cuenta) => toCents(cuenta[name]))));
  return {
    as: 'total',
    cells: [
      midnight(fechaFin),
      null,
      'Total de las cuentas',
      formula.sumAbove(DEBE, sumOf('debe')),
      formula.sumAbove(HABER, sumOf('haber')),
      { formula: balanceCells.join('+'), value: Number(sumOf('saldo')) },
    ],
  };
}

const amount = (text: string | null) => (text === null ? null : Number(text));
const formatOf = (field: Field) => typeOf(field).sheet?.(field).format;
