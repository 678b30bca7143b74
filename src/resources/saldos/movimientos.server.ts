import type { StatementEntry } from '../cuentas/ledger.ts';
import type { Kysely } from 'kysely';
import { SUB_ACCOUNT_NAMES } from '../ventas/saleTypes.ts';
import { plainColumn, type Column, type Row } from '#schema/columns.ts';
import { exportRows, FORMAT_NAMES, FORMAT_TYPES, formatOf, tooMany } from '#server/crud/export/formats.ts';
import { livingId } from '#server/crud/one.ts';
import { onlyPaging, pageOf } from '#server/crud/paging.ts';
import type { Database } from '#server/db/database.ts';
import { query } from '#server/http/input.ts';
import { refuseOthers, refuseParameters } from '#server/http/parameters.ts';
import type { Router } from '#server/http/router.ts';
import { statementChunks } from '../cuentas/ledger/statementChunks.server.ts';
import { statementOf } from '../cuentas/ledger/statement.server.ts';
import { answer, fileAnswer, refusals } from '#server/openapi/answers.ts';
import { ID_IN_PATH, inQuery, pagingParameters } from '#server/openapi/parameters.ts';
import { fieldsSchema, pageSchema } from '#server/openapi/schemas.ts';
import type { OwnRoutes } from '#server/ownRoutes.ts';
import { ADMIN } from '../roles.ts';
import { registry } from '../index.ts';
import { MOVIMIENTOS, MOVIMIENTOS_EXPORTAR, movimientoFields, textos } from './movimiento.ts';
import { saldos } from './saldo.ts';

const STANDING = inQuery(
  'vigentes',
  { type: 'boolean', default: false },
  'Sin los movimientos que se anularon ni los que los anularon',
);

/** The entries of a current account, page by page, each with the balance after it. */
export const movimientosRoutes: OwnRoutes = {
  mount,
  descriptions: {
    [`GET ${MOVIMIENTOS}`]: {
      operationId: 'saldos.movimientos',
      summary: 'Movimientos de una cuenta corriente',
      description: 'El último primero; cada uno con el saldo que dejó.',
      tags: [saldos.label.many],
      parameters: [ID_IN_PATH, STANDING, ...pagingParameters()],
      responses: {
        200: answer('Una página', pageSchema(fieldsSchema(movimientoFields))),
        ...refusals(400, 404),
      },
    },
    [`GET ${MOVIMIENTOS_EXPORTAR}`]: {
      operationId: 'saldos.exportarMovimientos',
      summary: 'Los movimientos de una cuenta corriente en un archivo',
      description: 'El más antiguo primero; cada uno con el saldo que dejó.',
      tags: [saldos.label.many],
      parameters: [
        ID_IN_PATH,
        STANDING,
        inQuery('formato', { type: 'string', enum: FORMAT_NAMES, default: 'csv' }),
      ],
      responses: {
        200: fileAnswer('El archivo', ...FORMAT_TYPES),
        ...refusals(400, 404, 503),
      },
    },
  },
};

function mount(router: Router, { db }: { db: Kysely<Database> }): void {
  router.add({ method: 'GET', path: MOVIMIENTOS, gate: ADMIN }, async (context) => {
    const { vigentes, ...parameters } = query(context);
    const paging = onlyPaging(parameters);
    const { pageNumber, pageSize } = paging;
    const { total, entries } = await statementOf(db, {
      cuentaCorrienteId: await livingId(db, saldos, context.req.param('id')),
      isStanding: isStanding(vigentes),
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    });
    return context.json(pageOf(entries, total, paging));
  });

  router.add({ method: 'GET', path: MOVIMIENTOS_EXPORTAR, gate: ADMIN }, async (context) => {
    const { formato = 'csv', vigentes, ...unknown } = query(context);
    refuseOthers(unknown);
    const format = formatOf(formato);
    const entries = { isStanding: isStanding(vigentes) };
    const cuentaCorrienteId = await livingId(db, saldos, context.req.param('id'));
    return exportRows(format, {
      name: textos.title,
      columns: COLUMNS,
      read: (limit) => statementChunks(db, { cuentaCorrienteId, ...entries }, limit, () => tooMany(limit)),
    });
  });
}

/** @throws AppError 400 for what is neither 'true' nor 'false'. */
function isStanding(text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false')
    refuseParameters([['vigentes', 'Debe ser true o false']]);
  return text === 'true';
}

const { fecha, numero, concepto, subcuenta, debe, haber, saldo } = movimientoFields;

/** The document by kind and number, as on the screen. */
const COLUMNS: readonly Column[] = [
  plainColumn('fecha', fecha),
  spoken(numero.label, (entry) => `${registry.get(entry.entidad).label.one} ${entry.numero}`),
  plainColumn('concepto', concepto),
  spoken(subcuenta.label, (entry) => SUB_ACCOUNT_NAMES[entry.subcuenta]),
  plainColumn('debe', debe),
  plainColumn('haber', haber),
  plainColumn('saldo', saldo),
];

function spoken(label: string, say: (entry: StatementEntry) => string): Column {
  const text = (row: Row) => say(row as StatementEntry);
  return { key: label, label, field: null, align: 'start', sortable: false, value: text, text };
}
