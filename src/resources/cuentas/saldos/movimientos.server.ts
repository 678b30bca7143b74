import { z } from 'zod';
import { type Row } from 'cantera';
import {
  badId,
  beginExport,
  defineRoute,
  exportRows,
  existingId,
  pageOf,
  pageQuery,
  exportedFile,
  exportFormat,
  answer,
} from 'cantera/server';
import { movimientoAnswer } from '../answers.server.ts';
import type { StatementEntry } from '../ledger.ts';
import { statementChunks } from '../ledger/statementChunks.server.ts';
import { accountStatementOf } from '../ledger/statement.server.ts';
import { registry } from '../../index.ts';
import { ADMIN } from '../../roles.ts';
import { SUB_ACCOUNT_NAMES } from '../../ventas/saleTypes.ts';
import { MOVIMIENTOS, MOVIMIENTOS_PATH, MOVIMIENTOS_EXPORT_PATH, movimientoFields } from './movimiento.ts';
import { saldos } from './saldo.ts';

const tags = [saldos.label.many];
/** A query sends a text. OpenAPI describes it as the boolean that it stands for. */
const vigentes = z
  .enum(['true', 'false'], 'Debe ser true o false')
  .default('false')
  .transform((text) => text === 'true')
  .meta({
    type: 'boolean',
    enum: undefined,
    default: false,
    description: 'Omite los movimientos anulados y los que los anularon',
  });

export const movimientosRoute = defineRoute(
  {
    method: 'GET',
    path: MOVIMIENTOS_PATH,
    gate: ADMIN,
    says: {
      operationId: 'saldos.movimientos',
      summary: 'Movimientos de una cuenta corriente',
      description: 'Cada movimiento tiene el saldo que dejó. El último va primero.',
      tags,
    },
    badId: () => badId(saldos),
    asks: { query: pageQuery({ vigentes }) },
    answers: answer.json('Una página', answer.page(movimientoAnswer)),
    refuses: [400, 404],
  },
  async ({ params, query }, { db }) => {
    const { total, entries } = await accountStatementOf(db, {
      cuentaCorrienteId: await existingId(db, saldos, params.id),
      onlyStanding: query.vigentes,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return pageOf(entries, total, query);
  },
);

export const exportarMovimientosRoute = defineRoute(
  {
    method: 'GET',
    path: MOVIMIENTOS_EXPORT_PATH,
    gate: ADMIN,
    says: {
      operationId: 'saldos.exportarMovimientos',
      summary: 'Los movimientos de una cuenta corriente en un archivo',
      description: 'Cada movimiento tiene el saldo que dejó. El más antiguo va primero.',
      tags,
    },
    badId: () => badId(saldos),
    asks: { query: z.object({ vigentes, formato: exportFormat }) },
    answers: exportedFile('El archivo'),
    refuses: [400, 404, 429, 503],
  },
  async ({ context, params, query }, { db }) => {
    const selection = {
      cuentaCorrienteId: await existingId(db, saldos, params.id),
      onlyStanding: query.vigentes,
    };
    await beginExport(db, context, `${MOVIMIENTOS} de la cuenta ${params.id}`);
    return exportRows(query.formato, {
      name: MOVIMIENTOS,
      columns: COLUMNS,
      read: (limit, tooMany) => statementChunks(db, selection, limit, tooMany),
    });
  },
);

const { fecha, numero, concepto, subcuenta, debe, haber, saldo } = movimientoFields;

const COLUMNS = {
  fecha,
  numero: {
    label: numero.label,
    text: (row: Row) => {
      const { entidad, numero: number } = row as StatementEntry;
      return `${registry.get(entidad).label.one} ${number}`;
    },
  },
  concepto,
  subcuenta: {
    label: subcuenta.label,
    text: (row: Row) => SUB_ACCOUNT_NAMES[(row as StatementEntry).subcuenta],
  },
  debe,
  haber,
  saldo,
};
