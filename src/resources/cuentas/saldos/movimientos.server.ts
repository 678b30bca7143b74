import { z } from 'zod';
import { type Column, plainColumn, type Row } from 'cantera';
import {
  badId,
  beginExport,
  defineRoute,
  exportRows,
  file,
  FORMAT_NAMES,
  FORMAT_TYPES,
  formatOf,
  json,
  livingId,
  page,
  pageOf,
  pageQuery,
  tooMany,
} from 'cantera/server';
import { movimiento } from '../answers.server.ts';
import type { StatementEntry } from '../ledger.ts';
import { statementChunks } from '../ledger/statementChunks.server.ts';
import { statementOf } from '../ledger/statement.server.ts';
import { registry } from '../../index.ts';
import { ADMIN } from '../../roles.ts';
import { SUB_ACCOUNT_NAMES } from '../../ventas/saleTypes.ts';
import { MOVIMIENTOS, MOVIMIENTOS_EXPORTAR, movimientoFields, textos } from './movimiento.ts';
import { saldos } from './saldo.ts';

const tags = [saldos.label.many];
const vigentes = z
  .enum(['true', 'false'], 'Debe ser true o false')
  .default('false')
  .transform((text) => text === 'true')
  .meta({
    type: 'boolean',
    enum: undefined,
    default: false,
    description: 'Sin los movimientos que se anularon ni los que los anularon',
  });

export const movimientos = defineRoute(
  {
    method: 'GET',
    path: MOVIMIENTOS,
    gate: ADMIN,
    says: {
      operationId: 'saldos.movimientos',
      summary: 'Movimientos de una cuenta corriente',
      description: 'El último primero; cada uno con el saldo que dejó.',
      tags,
    },
    badId: () => badId(saldos),
    asks: { query: pageQuery({ vigentes }) },
    answers: json('Una página', page(movimiento)),
    refuses: [400, 404],
  },
  async ({ params, query }, { db }) => {
    const { total, entries } = await statementOf(db, {
      cuentaCorrienteId: await livingId(db, saldos, params.id),
      isStanding: query.vigentes,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return pageOf(entries, total, query);
  },
);

export const exportarMovimientos = defineRoute(
  {
    method: 'GET',
    path: MOVIMIENTOS_EXPORTAR,
    gate: ADMIN,
    says: {
      operationId: 'saldos.exportarMovimientos',
      summary: 'Los movimientos de una cuenta corriente en un archivo',
      description: 'El más antiguo primero; cada uno con el saldo que dejó.',
      tags,
    },
    badId: () => badId(saldos),
    asks: {
      query: z.object({
        vigentes,
        formato: z.string().default('csv').transform(formatOf).meta({ enum: FORMAT_NAMES }),
      }),
    },
    answers: file('El archivo', FORMAT_TYPES),
    refuses: [400, 404, 503],
  },
  async ({ context, params, query }, { db }) => {
    const entries = {
      cuentaCorrienteId: await livingId(db, saldos, params.id),
      isStanding: query.vigentes,
    };
    await beginExport(db, context, `${textos.title} de la cuenta ${params.id}`);
    return exportRows(query.formato, {
      name: textos.title,
      columns: COLUMNS,
      read: (limit) => statementChunks(db, entries, limit, () => tooMany(limit)),
    });
  },
);

const { fecha, numero, concepto, subcuenta, debe, haber, saldo } = movimientoFields;

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
