import { sql } from 'kysely';
import { access, fromCents, toCents } from 'cantera';
import { checkReferences, type Db, defineRoute, fieldsQuery, answer } from 'cantera/server';
import { registry } from '../index.ts';
import { STAFF } from '../roles.ts';
import { saldos } from './saldos/saldo.ts';
import { creditoAnswer } from './answers.server.ts';
import { CREDITO, creditoFields } from './credito.ts';

const fields = registry.resolve(creditoFields);

export const creditoRoute = defineRoute(
  {
    method: 'GET',
    path: CREDITO,
    gate: STAFF,
    says: {
      operationId: 'cuentas.credito',
      summary: 'Si una venta en cuenta corriente supera el límite de crédito de su cliente',
      description: '`cuenta` es null si el cliente no tiene cuenta corriente, y siempre para EMPLEADO.',
      tags: [saldos.label.many],
    },
    asks: { query: fieldsQuery(creditoFields) },
    answers: answer.json('El crédito', creditoAnswer),
    refuses: [400],
  },
  async ({ query, caller: { rol } }, { db }) => {
    await checkReferences(db, fields, { clienteId: query.clienteId }, rol);
    const account = await accountInUse(db, query.clienteId);
    if (!account) return { cuenta: null, supera: false };
    const { id, saldo, limiteCredito } = account;
    const after = fromCents(toCents(saldo) + toCents(query.importe));
    const supera = limiteCredito !== null && toCents(after) > toCents(limiteCredito);
    const maySeeFigures = access(saldos.access.list, rol) === true;
    return { cuenta: maySeeFigures ? { id, saldo, limite: limiteCredito } : null, supera };
  },
);

async function accountInUse(db: Db, clienteId: number) {
  const { rows } = await sql<{ id: number; saldo: string; limiteCredito: string | null }>`
    select id, saldo, limite_credito from saldos where cliente_id = ${clienteId} and activo`.execute(db);
  return rows[0];
}
