import { today } from '#domain/dates.ts';
import type { RequestAs } from '#testing/app.ts';
import { created, idOf, type ApiRecord } from '#testing/records.ts';

/** A client's cheque with a unique number. */
export async function chequeBody(admin: RequestAs, clienteId: number, changes: object = {}) {
  return {
    clienteId,
    bancoId: await idOf(admin, 'ChequeTercero/Bancos', 'Banco de la Nación Argentina'),
    tipoVenta: 1,
    nroCheque: String((latest += 1)),
    importe: '1500.50',
    titular: 'Áridos del Norte SRL',
    titularCuit: '30-70707070-7',
    cuenta: '1234-5',
    sucursal: 'Río Cuarto',
    ...changes,
  };
}

let latest = 40_000_000;

export const cheque = async (admin: RequestAs, clienteId: number, changes: object = {}): Promise<ApiRecord> =>
  created(admin, 'ChequeTercero/Crear', await chequeBody(admin, clienteId, changes));

export const proveedor = (admin: RequestAs, nombre: string): Promise<ApiRecord> =>
  created(admin, 'Proveedor', { nombre, cuit: '30-71111111-7' });

/** Creates an account of the first company to deposit in. */
export const cuentaBancaria = async (admin: RequestAs, numero = '4-501-0023456/7'): Promise<ApiRecord> =>
  created(admin, 'CuentaBancaria', {
    empresaId: 1,
    bancoId: await idOf(admin, 'ChequeTercero/Bancos', 'Banco de la Nación Argentina'),
    tipo: 'corriente',
    numero,
    cbu: '0110450120045010023456',
  });

const update = (admin: RequestAs, id: number, body: object) =>
  admin('POST', `/api/ChequeTercero/ActualizarCheque/${id}`, { tipoVenta: 1, ...body });

export const accept = (admin: RequestAs, id: number, changes: object = {}) =>
  update(admin, id, { aceptado: true, rechazado: false, ...changes });

export const reject = (admin: RequestAs, id: number, changes: object = {}) =>
  update(admin, id, { aceptado: false, rechazado: true, observaciones: 'Sin fondos', ...changes });

export const assign = (admin: RequestAs, chequeId: number, proveedorId: number, changes: object = {}) =>
  admin('POST', '/api/ChequeTercero/AsignarChequeAProveedor', { chequeId, proveedorId, ...changes });

/** Creates an accepted cheque, which may be deposited. */
export async function aceptado(
  admin: RequestAs,
  clienteId: number,
  changes: object = {},
): Promise<ApiRecord> {
  const made = await cheque(admin, clienteId, changes);
  const answer = await accept(admin, made.id);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ApiRecord;
}

export const depositoBody = (cuenta: ApiRecord, cheques: readonly ApiRecord[]) => ({
  cuentaBancariaId: cuenta.id,
  fecha: today(),
  cheques: cheques.map(({ id }) => ({ chequeId: id })),
});
