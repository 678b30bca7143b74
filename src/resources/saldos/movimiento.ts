import { date, integer, money, text } from '#schema/index.ts';

/** API path of an account's entries, page by page, newest first. */
export const MOVIMIENTOS = 'CuentaCorriente/Movimientos/{id}';

/** All of them as a file, the oldest first. */
export const MOVIMIENTOS_EXPORTAR = `${MOVIMIENTOS}/Exportar` as const;

/** An entry of a current account: its source document and its running balance. */
export const movimientoFields = {
  id: integer({ label: 'Movimiento', required: true }),
  fecha: date({ label: 'Fecha', required: true }),
  entidad: text({ label: 'Entidad', required: true }),
  documentoId: integer({ label: 'Documento', required: true }),
  numero: text({ label: 'Comprobante', required: true }),
  concepto: text({ label: 'Concepto', required: true }),
  subcuenta: text({ label: 'Cuenta', required: true }),
  debe: money({ label: 'Debe' }),
  haber: money({ label: 'Haber' }),
  saldo: money({ label: 'Saldo', required: true }),
};

/** The panel's texts. */
export const textos = {
  title: 'Movimientos',
  all: 'Con correcciones y anulaciones',
  noneStands: 'Esta cuenta no tiene movimientos en pie',
  empty: 'Esta cuenta todavía no tiene movimientos',
  failed: 'No se pudieron cargar los movimientos',
};
