import { sql, type Kysely, type Transaction } from 'kysely';
import { inputSchema } from '#schema/input.ts';
import { access, STAFF, type Reach, type Role } from '#domain/permissions.ts';
import { conditionClause } from '#server/crud/condition.ts';
import { checkBody } from '#server/crud/input.ts';
import { refuseParameters, UNKNOWN_PARAMETER } from '#server/crud/paging.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { query, type Query } from '#server/http/input.ts';
import { callerOf, type Router } from '#server/http/router.ts';
import { ageingOf } from '#server/ledger/ageing.ts';
import { statementOf } from '#server/ledger/statement.ts';
import { refusals } from '#server/openapi/answers.ts';
import { valueSchema } from '#server/openapi/schemas.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { drawDocument } from '#server/pdf/pool.ts';
import { clientes } from '../clientes/cliente.ts';
import { registry } from '../index.ts';
import { saldos } from '../saldos/saldo.ts';
import { CLIENTS_OF_ITS_FAMILY } from './fields.ts';
import { issuerOf, resumenReport, type ResumenSection } from './resumen.pdf.server.ts';
import {
  periodProblem,
  RESUMEN,
  RESUMEN_FILE,
  resumenFields,
  subAccountsOf,
  type Resumen,
} from './resumen.ts';

/** The statement of a client's current account, as a PDF. Source: spec 2, sections 2, 5, 6 and 7. */
export const resumenRoutes: OwnRoutes = {
  mount,
  descriptions: {
    [`GET ${RESUMEN}`]: {
      operationId: 'cuentas.resumen',
      summary: 'Resumen de cuenta corriente',
      description:
        'Por cada cuenta: saldo anterior, movimientos, saldo y lo adeudado por antigüedad. ' +
        'tipoVenta: 1 todos, 2 remito, 3 presupuesto. Para EMPLEADO, los clientes de su familia.',
      tags: [saldos.label.many],
      parameters: Object.entries(resumenFields).map(([name, field]) => ({
        name,
        in: 'query',
        required: true,
        schema: valueSchema(field),
      })),
      responses: {
        200: {
          description: 'El resumen',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...refusals(400, 404, 503),
      },
    },
  },
};

/** As many as a thread draws in a few seconds. */
const MOST_ENTRIES = 5_000;

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: RESUMEN, gate: STAFF }, async (context) => {
    const { rol, usuario } = callerOf(context);
    const asked = readQuery(query(context), rol);
    const report = await db
      .transaction()
      // All figures are those of one moment.
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const account = await accountOf(tx, asked.clienteId, rol);
        const sections = await sectionsOf(tx, account.id, asked);
        return resumenReport({ asked, account, sections, usuario, company: await issuerOf(tx) });
      });
    return new Response((await drawDocument(report)) as BodyInit, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${RESUMEN_FILE}"; filename*=UTF-8''${RESUMEN_FILE}`,
      },
    });
  });
}

/** @throws AppError 400 with a sentence for each parameter that is wrong */
function readQuery(parameters: Query, rol: Role): Resumen {
  refuseParameters(
    Object.keys(parameters)
      .filter((name) => !Object.hasOwn(resumenFields, name))
      .map((name) => [name, UNKNOWN_PARAMETER]),
  );
  const asked = checkBody(inputSchema(resumenFields, rol), parameters) as Resumen;
  const problem = periodProblem(asked);
  if (problem !== null) throw new AppError(400, problem, { errors: { fechaInicio: problem } });
  return asked;
}

/** @throws AppError 404 for a client who is not there or not for this role; 400 for one without an account */
async function accountOf(tx: Transaction<Database>, clienteId: number, rol: Role) {
  const reach = access(CLIENTS_OF_ITS_FAMILY, rol);
  const client = await tx
    .selectFrom('clientes as c')
    .leftJoin('cuentasCorrientes as cc', (join) =>
      join.onRef('cc.clienteId', '=', 'c.id').on('cc.eliminadoEn', 'is', null),
    )
    .select(['c.apellido', 'c.nombre', 'c.cuit', 'cc.id', 'cc.nroCuentaCorriente'])
    .where('c.id', '=', clienteId)
    .where('c.eliminadoEn', 'is', null)
    .$if(typeof reach === 'object', (clients) =>
      clients.where(sql<boolean>`${conditionClause(registry, clientes, reach as Reach, 'c')}`),
    )
    .executeTakeFirst();
  if (!client) throw new AppError(404, clientes.messages.notFound);
  const { id, nroCuentaCorriente } = client;
  if (id === null || nroCuentaCorriente === null) {
    const message = 'El cliente no tiene cuenta corriente';
    throw new AppError(400, `${message}.`, { errors: { clienteId: message } });
  }
  return { ...client, id, nroCuentaCorriente };
}

async function sectionsOf(
  tx: Transaction<Database>,
  cuentaCorrienteId: number,
  { tipoVenta, fechaInicio: desde, fechaFin: hasta }: Resumen,
): Promise<ResumenSection[]> {
  const sections: ResumenSection[] = [];
  for (const subcuenta of subAccountsOf(tipoVenta)) {
    const account = { cuentaCorrienteId, subcuenta, hasta };
    const statement = await statementOf(tx, { ...account, desde, limit: MOST_ENTRIES });
    if (statement.total > MOST_ENTRIES)
      throw new AppError(400, `Son más de ${MOST_ENTRIES} movimientos: elija un período más corto.`);
    sections.push({ subcuenta, statement, ageing: await ageingOf(tx, account) });
  }
  return sections;
}
