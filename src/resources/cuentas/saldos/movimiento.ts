import { date, integer, money, text } from 'cantera';

export const MOVIMIENTOS_PATH = 'CuentaCorriente/Movimientos/{id}';

export const MOVIMIENTOS_EXPORT_PATH = `${MOVIMIENTOS_PATH}/Exportar` as const;

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

export const MOVIMIENTOS = 'Movimientos';
