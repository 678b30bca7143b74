import type { RequestAs } from '#support/app.ts';
import { created, idOf, type Answered } from '#support/records.ts';

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

export const cheque = async (admin: RequestAs, clienteId: number, changes: object = {}): Promise<Answered> =>
  created(admin, 'ChequeTercero/Crear', await chequeBody(admin, clienteId, changes));

export const proveedor = (admin: RequestAs, nombre: string): Promise<Answered> =>
  created(admin, 'Proveedor', { nombre, cuit: '30-71111111-7' });
