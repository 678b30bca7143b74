import { sql, type Kysely } from 'kysely';
import { fromCents, sumOf, toCents } from '#domain/money.ts';
import { access, type Role } from '#domain/permissions.ts';
import { subAccountOf } from '../ventas/saleTypes.ts';
import { inputSchema } from '#schema/input.ts';
import type { Entity } from '#schema/entity.ts';
import { conditionClause } from '#server/crud/condition.ts';
import { checkBody, checkReferences } from '#server/crud/input.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { query, readId } from '#server/http/input.ts';
import { refuseOthers } from '#server/http/parameters.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { owedOf, settlementsOf, unappliedOf, type OwedQuery } from './ledger/owed.server.ts';
import { answer, refusals } from '#server/openapi/answers.ts';
import { fieldParameters, ID_IN_PATH, inPath } from '#server/openapi/parameters.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { STAFF } from '../roles.ts';
import { clientes } from '../clientes/cliente.ts';
import { registry } from '../index.ts';
import { saldos } from '../saldos/saldo.ts';
import { postings } from './postings.ts';
import { accountFields, CLIENTS_OF_ITS_FAMILY } from './fields.ts';
import { ADEUDADO, MOST_DEBTS, PAGOS, type Adeudado, type Pagos } from './pagos.ts';
import { accountOf } from './resumenDatos.server.ts';

const { clienteId, tipoVentaId } = accountFields;
const askedFields = { clienteId, tipoVentaId };

/** What is owed in an account, and how one document stands in it. EMPLEADO's family holds as for statements. */
export const pagosRoutes: OwnRoutes = {
  mount,
  descriptions: {
    [`GET ${ADEUDADO}`]: {
      operationId: 'cuentas.adeudado',
      summary: 'Comprobantes que un cliente adeuda',
      description: `Los más antiguos primero, hasta ${MOST_DEBTS}. Para EMPLEADO, los clientes de su familia.`,
      tags: [saldos.label.many],
      parameters: fieldParameters(askedFields),
      responses: { 200: answer('Lo adeudado', { type: 'object' }), ...refusals(400, 404) },
    },
    [`GET ${PAGOS}`]: {
      operationId: 'cuentas.pagos',
      summary: 'Con qué se pagó un comprobante, o qué paga',
      description:
        'De un débito lo que se adeuda y con qué se pagó; de un recibo lo que queda a cuenta y lo que paga. ' +
        '`cuenta` es null cuando no está en una cuenta corriente, o es la de un cliente de otra familia.',
      tags: [saldos.label.many],
      parameters: [inPath('entidad', { type: 'string' }), ID_IN_PATH],
      responses: { 200: answer('Cómo está en la cuenta', { type: 'object' }), ...refusals(404) },
    },
  },
};

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  const choices = registry.resolve({ tipoVentaId });
  router.add({ method: 'GET', path: ADEUDADO, gate: STAFF }, async (context) => {
    const { rol } = callerOf(context);
    const parameters = query(context);
    refuseOthers(parameters, Object.keys(askedFields));
    const asked = checkBody(inputSchema(askedFields, rol), parameters) as Record<
      keyof typeof askedFields,
      number
    >;
    await checkReferences(db, choices, { tipoVentaId: asked.tipoVentaId }, rol);
    return context.json(await adeudadoOf(db, asked, rol));
  });

  router.add({ method: 'GET', path: PAGOS, gate: STAFF }, async (context) => {
    const { rol } = callerOf(context);
    const { entity, id } = await documentOf(db, context.req.param('entidad'), context.req.param('id'), rol);
    return context.json({ cuenta: await standingOf(db, entity, id, rol) } satisfies Pagos);
  });
}

async function adeudadoOf(
  db: Kysely<Database>,
  asked: { clienteId: number; tipoVentaId: number },
  rol: Role,
): Promise<Adeudado> {
  const { id } = await accountOf(db, asked.clienteId, rol);
  const account = { cuentaCorrienteId: id, subcuenta: subAccountOf(asked.tipoVentaId) };
  const owed = (await owedOf(db, account)).filter(({ adeudado }) => toCents(adeudado) > 0n);
  return {
    comprobantes: owed
      .slice(0, MOST_DEBTS)
      .map(({ entidad, documentoId, numero, fecha, importe, adeudado }) => ({
        entidad,
        documentoId,
        numero,
        fecha,
        importe,
        adeudado,
      })),
    adeudado: total(owed.map(({ adeudado }) => adeudado)),
    aCuenta: total((await unappliedOf(db, account)).map(({ importe }) => importe)),
  };
}

const total = (amounts: readonly string[]): string => fromCents(sumOf(amounts.map(toCents)));

/** @throws AppError 404 for what is not there, or not for this role, alike. */
async function documentOf(
  db: Kysely<Database>,
  name: string | undefined,
  text: string | undefined,
  rol: Role,
): Promise<{ entity: Entity; id: number }> {
  const entity = registry.all.find((each) => each.name === name) as Entity | undefined;
  const id = readId(text);
  const reach = entity && !entity.view ? access(entity.access.show, rol) : false;
  if (!entity || reach === false || id === null) throw new AppError(404, NOT_FOUND);
  const { rows } = await sql`
    select from ${sql.table(entity.table)} as t
    where t.id = ${id} and ${sql.ref('t.eliminadoEn')} is null
      and ${conditionClause(entity, reach === true ? {} : reach)}`.execute(db);
  if (rows.length === 0) throw new AppError(404, NOT_FOUND);
  return { entity, id };
}

const NOT_FOUND = 'No se encontró el comprobante solicitado.';

async function standingOf(
  db: Kysely<Database>,
  { name }: Entity,
  id: number,
  rol: Role,
): Promise<Pagos['cuenta']> {
  const lado = postings[name]?.side ?? 'DEBE';
  const account = await accountWith(db, { entidad: name, documentoId: id, lado }, rol);
  if (!account) return null;
  const settled = await settlementsOf(db, account);
  if (lado === 'DEBE') {
    const debit = (await owedOf(db, account)).find(
      (each) => each.entidad === name && each.documentoId === id,
    );
    if (!debit) return null;
    const pagos = settled.filter((each) => each.entidad === name && each.documentoId === id);
    return {
      lado,
      importe: debit.importe,
      pendiente: debit.adeudado,
      pagos: pagos.map(({ pagoEntidad, pagoId, pagoNumero, importe, elegido }) => ({
        entidad: pagoEntidad,
        documentoId: pagoId,
        numero: pagoNumero,
        importe,
        elegido,
      })),
    };
  }
  const pagos = settled.filter((each) => each.pagoEntidad === name && each.pagoId === id);
  const left = (await unappliedOf(db, account)).find(
    (each) => each.entidad === name && each.documentoId === id,
  );
  if (pagos.length === 0 && !left) return null;
  return {
    lado,
    importe: total([...pagos.map(({ importe }) => importe), left?.importe ?? '0']),
    pendiente: left?.importe ?? '0.00',
    pagos: pagos.map(({ entidad, documentoId, numero, importe, elegido }) => ({
      entidad,
      documentoId,
      numero,
      importe,
      elegido,
    })),
  };
}

/** The account in which a document was last posted, if it is one whose figures the role sees. */
async function accountWith(
  db: Kysely<Database>,
  { entidad, documentoId, lado }: { entidad: string; documentoId: number; lado: 'DEBE' | 'HABER' },
  rol: Role,
): Promise<OwedQuery | undefined> {
  const reach = access(CLIENTS_OF_ITS_FAMILY, rol);
  return db
    .selectFrom('movimientos as m')
    .innerJoin('cuentasCorrientes as cc', 'cc.id', 'm.cuentaCorrienteId')
    .innerJoin('clientes as c', 'c.id', 'cc.clienteId')
    .select(['m.cuentaCorrienteId', 'm.subcuenta'])
    .where('m.entidad', '=', entidad)
    .where('m.documentoId', '=', documentoId)
    .where('m.tipo', '=', lado)
    .where('m.anulaId', 'is', null)
    .where(sql<boolean>`${conditionClause(clientes, typeof reach === 'object' ? reach : {}, 'c')}`)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
