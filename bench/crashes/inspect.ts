import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { joinEmbedded } from '#launcher/embedded/join.ts';
import { verifyLedger } from '#resources/cuentas/verificar/verificar.server.ts';
import { verifiable } from '#resources/cuentas/verificar/console.server.ts';
import type { Operation, DocumentTable } from './clerk.ts';

/** Returns the number of documents that no client got a confirmation for. @throws with the first problem */
export async function inspect(
  server: string | pg.PoolConfig,
  operations: readonly Operation[],
): Promise<number> {
  const { db, pool, close } = connect(server, { max: 1 });
  try {
    const { diferencias, total } = await verifyLedger(db, verifiable);
    if (total > 0) throw new Error(`${total} differences: ${JSON.stringify(diferencias[0])}`);
    let unansweredCount = 0;
    for (const table of Object.keys(NUMBERS) as DocumentTable[]) {
      const rows = await documentsIn(pool, table);
      const answeredOperations = operations.filter(
        (operation) => operation.table === table && operation.answer,
      );
      answeredOperations.forEach((operation) => prove(operation, rows));
      contiguous(table, rows);
      unansweredCount += rows.length - answeredOperations.filter(({ annuls }) => !annuls).length;
    }
    return unansweredCount;
  } finally {
    await close();
  }
}

export async function inspectFolder(dataDir: string, operations: readonly Operation[]): Promise<number> {
  const { connection, leave } = await joinEmbedded(dataDir);
  try {
    return await inspect(connection, operations);
  } finally {
    await leave();
  }
}

interface Row {
  id: number;
  numero: string;
  lines: number;
  cancelled: boolean;
}

const NUMBERS: Readonly<Record<DocumentTable, string>> = {
  remitos: 'numero',
  presupuestos: 'numero',
  recibos: 'numero_recibo',
  notas_debito: 'numero_debito',
};

async function documentsIn(pool: pg.Pool, table: DocumentTable): Promise<Row[]> {
  const hasLines = table === 'remitos' || table === 'presupuestos';
  const { rows } = await pool.query<Row>(
    `select id, ${NUMBERS[table]} as numero,
       ${hasLines ? `(select count(*)::int from ${table}_detalles where documento_id = d.id)` : '0'} as lines,
       ${table === 'remitos' ? 'cancelado' : 'false'} as cancelled
     from ${table} as d order by numero`,
  );
  return rows;
}

function prove({ annuls, answer, lines, table }: Operation, rows: readonly Row[]): void {
  const { id, numero } = answer!;
  const matches = rows.filter((row) => row.id === id && row.numero === numero);
  const [row] = matches;
  if (matches.length !== 1 || !row)
    throw new Error(`${table} ${numero} was confirmed and is there ${matches.length} times`);
  if (annuls && !row.cancelled)
    throw new Error(`${table} ${numero}: its annulment was confirmed and is not there`);
  if (!annuls && row.lines !== lines)
    throw new Error(`${table} ${numero} has ${row.lines} lines instead of ${lines}`);
}

function contiguous(table: DocumentTable, rows: readonly Row[]): void {
  const last = new Map<string, number>();
  for (const { numero } of rows) {
    const puntoVenta = numero.slice(0, -7);
    const place = (last.get(puntoVenta) ?? 0) + 1;
    if (Number(numero.slice(-7)) !== place) throw new Error(`${table}: ${numero} is in place ${place}`);
    last.set(puntoVenta, place);
  }
}
