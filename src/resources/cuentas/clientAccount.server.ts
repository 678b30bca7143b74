import { type RawBuilder, sql } from 'kysely';
import { access, type Role } from 'cantera';
import { AppError, conditionClause, type Db } from 'cantera/server';
import { clientes } from '../maestros/clientes/cliente.ts';
import { NO_ACCOUNT } from '../postingDeclaration.ts';
import { FAMILY_CLIENTS } from './familyAccess.ts';

/**
 * Finds a client's account that is in use. @throws AppError 404 for a missing or hidden client; 400 without an
 * account
 */
export async function findClientAccount(db: Db, clienteId: number, rol: Role) {
  const client = await db
    .selectFrom('clientes as c')
    .leftJoin('cuentasCorrientes as cc', (join) =>
      join.onRef('cc.clienteId', '=', 'c.id').on('cc.eliminadoEn', 'is', null),
    )
    .select([
      'c.apellido',
      'c.nombre',
      'c.cuit',
      'c.email',
      'c.telefono',
      'cc.id',
      'cc.nroCuentaCorriente',
      paymentTerm('c'),
    ])
    .where('c.id', '=', clienteId)
    .where('c.eliminadoEn', 'is', null)
    .where(visibleClientClause('c', rol))
    .executeTakeFirst();
  if (!client) throw new AppError(404, clientes.messages.notFound);
  const { id, nroCuentaCorriente } = client;
  if (id === null || nroCuentaCorriente === null)
    throw new AppError(400, `${NO_ACCOUNT}.`, { errors: { clienteId: NO_ACCOUNT } });
  return { ...client, id, nroCuentaCorriente };
}

export const paymentTerm = (clientsAlias: string) =>
  sql<number>`coalesce(${sql.ref(`${clientsAlias}.plazoPago`)}, (select plazo_pago from configuracion))`.as(
    'plazo',
  );

export function visibleClientClause(clientsAlias: string, rol: Role): RawBuilder<boolean> {
  const reach = access(FAMILY_CLIENTS, rol);
  return typeof reach === 'boolean'
    ? sql<boolean>`${sql.lit(reach)}`
    : sql<boolean>`${conditionClause(clientes, reach, clientsAlias)}`;
}
