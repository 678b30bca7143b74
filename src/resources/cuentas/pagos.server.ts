import { sql } from 'kysely';
import { access, addDays, type Entity, fromCents, type Role, sumCents, toCents, today } from 'cantera';
import {
  AppError,
  checkReferences,
  conditionClause,
  type Db,
  defineRoute,
  fieldsQuery,
  now,
  answer,
} from 'cantera/server';
import { registry } from '../index.ts';
import { STAFF } from '../roles.ts';
import { saldos } from './saldos/saldo.ts';
import { subAccountOf, type SubAccount } from '../ventas/saleTypes.ts';
import { adeudadoAnswer, pagosAnswer } from './answers.server.ts';
import { accountFields } from './fields.ts';
import { sumByAge } from './ledger/ageing.server.ts';
import { subAccountBalanceAt } from './ledger/balance.server.ts';
import type { EntrySource } from './ledger/ledger.server.ts';
import { openDebtsOf } from './ledger/open.server.ts';
import { owedOf, settlementsOf, unappliedOf } from './ledger/owed.server.ts';
import { ADEUDADO, MAX_DEBTS, PAGOS, type Adeudado, type Pagos } from './pagos.ts';
import { postings } from './postings.ts';
import { sameDocumentAs } from './recibos/allocation.ts';
import { findClientAccount, paymentTerm, visibleClientClause } from './clientAccount.server.ts';

const { clienteId, tipoVentaId } = accountFields;
/** `checkReferences` checks only the sale type: `findClientAccount` checks the client. */
const checkedReferences = registry.resolve({ tipoVentaId });
const tags = [saldos.label.many];

export const adeudadoRoute = defineRoute(
  {
    method: 'GET',
    path: ADEUDADO,
    gate: STAFF,
    says: {
      operationId: 'cuentas.adeudado',
      summary: 'Comprobantes que un cliente adeuda',
      description: `Los comprobantes más antiguos primero, hasta ${MAX_DEBTS}. Un EMPLEADO solo puede pedir clientes de su familia.`,
      tags,
    },
    asks: { query: fieldsQuery({ clienteId, tipoVentaId }) },
    answers: answer.json('Deuda del cliente', adeudadoAnswer),
    refuses: [400, 404],
  },
  async ({ query, caller: { rol } }, { db }) => {
    await checkReferences(db, checkedReferences, { tipoVentaId: query.tipoVentaId }, rol);
    return adeudadoOf(db, query, rol);
  },
);

export const pagosRoute = defineRoute(
  {
    method: 'GET',
    path: PAGOS,
    gate: STAFF,
    says: {
      operationId: 'cuentas.pagos',
      summary: 'Pagos de un comprobante, o comprobantes que paga',
      description:
        'Un débito tiene lo que se adeuda y con qué se pagó; un recibo, lo que queda a cuenta y lo que paga. ' +
        '`cuenta` es null cuando no está en una cuenta corriente, o es la de un cliente de otra familia.',
      tags,
    },
    badId: notFound,
    answers: answer.json('Estado del comprobante en la cuenta', pagosAnswer),
    refuses: [404],
  },
  async ({ params: { entidad, id }, caller: { rol } }, { db }) => {
    const entity = await entityOfVisibleDocument(db, entidad, id, rol);
    return { cuenta: await accountStateOf(db, entity, id, rol) };
  },
);

async function adeudadoOf(
  db: Db,
  query: { clienteId: number; tipoVentaId: number },
  rol: Role,
): Promise<Adeudado> {
  const { id, plazo } = await findClientAccount(db, query.clienteId, rol);
  const account = { cuentaCorrienteId: id, subcuenta: subAccountOf(query.tipoVentaId) };
  const owed = await openDebtsOf(db, account);
  const totalOwed = sumCents(owed.map(({ adeudado }) => toCents(adeudado)));
  return {
    comprobantes: owed.slice(0, MAX_DEBTS).map((each) => {
      const { cuentaCorrienteId: _, subcuenta: __, ...debt } = each;
      return { ...debt, vence: addDays(debt.fecha, plazo) };
    }),
    adeudado: fromCents(totalOwed),
    antiguedad: sumByAge(owed, today(now()), plazo),
    // The balance is the debts less the payments that settle nothing yet.
    aCuenta: fromCents(totalOwed - (await subAccountBalanceAt(db, account))),
  };
}

async function entityOfVisibleDocument(db: Db, name: string, id: number, rol: Role): Promise<Entity> {
  const entity = registry.all.find((each) => each.name === name) as Entity | undefined;
  const reach = entity && !entity.view ? access(entity.access.show, rol) : false;
  if (!entity || reach === false) throw notFound();
  // `select from` reads no columns: it only tells whether there is a row.
  const { rows } = await sql`
    select from ${sql.table(entity.table)} as t
    where t.id = ${id} and ${sql.ref('t.eliminadoEn')} is null
      and ${conditionClause(entity, reach === true ? {} : reach)}`.execute(db);
  if (rows.length === 0) throw notFound();
  return entity;
}

function notFound(): AppError {
  return new AppError(404, 'No se encontró el comprobante solicitado.');
}

/** Returns what is still owed of a debit and what paid it, or what is left of a payment and what it paid. */
async function accountStateOf(db: Db, { name }: Entity, id: number, rol: Role): Promise<Pagos['cuenta']> {
  // Cheques post without a declaration, and are owed once they are rejected.
  const lado = postings[name]?.side ?? 'DEBE';
  const document = { entidad: name, documentoId: id };
  const account = await accountPostedTo(db, document, lado, rol);
  if (!account) return null;
  return lado === 'DEBE' ? debitState(db, account, document) : paymentState(db, account, document);
}

type Account = Readonly<{ cuentaCorrienteId: number; subcuenta: SubAccount; plazo: number }>;

async function debitState(db: Db, account: Account, document: EntrySource): Promise<Pagos['cuenta']> {
  const debit = (await owedOf(db, account)).find(sameDocumentAs(document));
  if (!debit) return null;
  const settlements = (await settlementsOf(db, account)).filter(sameDocumentAs(document));
  return {
    lado: 'DEBE',
    importe: debit.importe,
    pendiente: debit.adeudado,
    vence: addDays(debit.fecha, account.plazo),
    pagos: settlements.map(({ pagoEntidad, pagoId, pagoNumero, importe, elegido }) => ({
      entidad: pagoEntidad,
      documentoId: pagoId,
      numero: pagoNumero,
      importe,
      elegido,
    })),
  };
}

async function paymentState(db: Db, account: Account, document: EntrySource): Promise<Pagos['cuenta']> {
  const pagos = (await settlementsOf(db, account)).filter(
    ({ pagoEntidad, pagoId }) => pagoEntidad === document.entidad && pagoId === document.documentoId,
  );
  const unapplied = (await unappliedOf(db, account)).find(sameDocumentAs(document));
  if (pagos.length === 0 && !unapplied) return null;
  const pendiente = unapplied?.importe ?? '0.00';
  return {
    lado: 'HABER',
    importe: fromCents(sumCents([...pagos.map(({ importe }) => importe), pendiente].map(toCents))),
    pendiente,
    vence: null,
    pagos: pagos.map(({ entidad, documentoId, numero, importe, elegido }) => ({
      entidad,
      documentoId,
      numero,
      importe,
      elegido,
    })),
  };
}

async function accountPostedTo(
  db: Db,
  { entidad, documentoId }: EntrySource,
  lado: 'DEBE' | 'HABER',
  rol: Role,
): Promise<Account | undefined> {
  return db
    .selectFrom('movimientos as m')
    .innerJoin('cuentasCorrientes as cc', 'cc.id', 'm.cuentaCorrienteId')
    .innerJoin('clientes as c', 'c.id', 'cc.clienteId')
    .select(['m.cuentaCorrienteId', 'm.subcuenta', paymentTerm('c')])
    .where('m.entidad', '=', entidad)
    .where('m.documentoId', '=', documentoId)
    .where('m.tipo', '=', lado)
    .where('m.anulaId', 'is', null)
    .where(visibleClientClause('c', rol))
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
