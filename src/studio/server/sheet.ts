import { sql } from 'kysely';
import { z } from 'zod';
import { comparableName, cellText, type SheetCell } from '#domain/sheets.ts';
import type { Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { FieldOf } from '#schema/fieldTypes.ts';
import { adminRoles, type Registry } from '#schema/registry.ts';
import { transaction } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { readFileBody } from '#server/http/input.ts';
import type { Live } from '#server/live.ts';
import { importSlots } from '#server/records/transfer/import/index.ts';
import { finderOf } from '#server/records/transfer/import/references.ts';
import { COUNT, json } from '#server/routes/answers.ts';
import { defineRoute } from '#server/routes/defineRoute.ts';
import { openSheet } from '#server/sheets/openSheet.ts';
import { XLSX_TYPE } from '#server/sheets/writeXlsx.ts';
import { guessField, guessKey, type Guess } from './guess.ts';

const column = z.object({
  titulo: z.string(),
  tipo: z.string(),
  completa: z.boolean(),
  unica: z.boolean(),
  largo: COUNT,
  decimales: COUNT,
  opciones: z.array(z.string()),
  entidad: z.string().nullable().describe('La entidad cuyos registros son los valores de la columna'),
});

export const leerPlanilla = (live: Live) =>
  defineRoute(
    {
      method: 'POST',
      path: 'Definiciones/Planilla',
      gate: adminRoles(live.coded.roles),
      says: {
        operationId: 'definiciones.leerPlanilla',
        summary: 'Reconocer las columnas de una planilla',
        tags: ['Entidades propias'],
      },
      asks: { file: [XLSX_TYPE, 'text/csv'] },
      answers: json(
        'Campos que las columnas parecen ser',
        z.object({
          filas: COUNT,
          columnas: z.array(column),
          muestra: z.array(z.array(z.string())),
          clave: z.array(COUNT).nullable().describe('Índices de las columnas que distinguen a cada fila'),
        }),
      ),
      refuses: [400, 413, 503],
    },
    // A sheet takes as much memory as an import, so it needs one of the same few slots.
    ({ context, caller }, { db }) =>
      importSlots.during(async () => {
        const sheet = await openSheet(await readFileBody(context));
        try {
          const rows = (await sheet.slice(0, sheet.total)).map(({ cells }) => cells);
          const guessedColumns = sheet.headings.map((titulo, index) => {
            const cells = rows.map((row) => row[index] ?? null).filter((cell) => cell !== null);
            const sign = sheet.signs[index] ?? null;
            return { titulo, cells, ...guessField(titulo, cells, { rowCount: rows.length, sign }) };
          });
          const columnas = await withReferences(db, live.application.registry, caller.rol, guessedColumns);
          return {
            filas: sheet.total,
            columnas,
            muestra: sheet.sample.map(({ cells }) =>
              sheet.headings.map((_, index) => (cells[index] == null ? '' : cellText(cells[index]))),
            ),
            clave: guessKey(columnas, rows),
          };
        } finally {
          sheet.close();
        }
      }),
  );

type Column = Guess & { readonly titulo: string; readonly cells: readonly SheetCell[] };

/** Makes references of the columns whose texts are all names of records of one entity. */
const withReferences = (db: Db, registry: Registry, role: Role, columns: readonly Column[]) =>
  transaction(db, async (tx) => {
    const targets = await smallEntities(tx, registry, role);
    const columnas = [];
    for (const { cells, ...guess } of columns) {
      const texts = [...new Set(cells.map(cellText))];
      const isText = guess.tipo === 'text' || guess.tipo === 'select';
      const entidad =
        isText && texts.length > 0 ? await targetOf(tx, registry, role, targets, guess.titulo, texts) : null;
      columnas.push({
        ...guess,
        entidad,
        ...(entidad !== null && { tipo: 'reference' as const, opciones: [] }),
      });
    }
    return columnas;
  });

/** Finds an entity whose records have all of the texts as names. Those that the heading names are tried first. */
async function targetOf(
  tx: Tx,
  registry: Registry,
  role: Role,
  targets: readonly Entity[],
  heading: string,
  texts: readonly string[],
): Promise<string | null> {
  const isNamed = ({ label }: Entity) =>
    [label.one, label.many].some((word) => comparableName(word) === comparableName(heading));
  const candidates = [
    ...targets.filter(isNamed),
    ...(texts.length >= MIN_VALUES ? targets.filter((target) => !isNamed(target)) : []),
  ];
  for (const { name } of candidates) {
    const find = await finderOf(tx, referenceTo(registry, name), role);
    if (texts.every((text) => 'id' in find(text))) return name;
  }
  return null;
}

/** Fewer values may match by coincidence, so that only the entities that the heading names are tried. */
const MIN_VALUES = 3;

function referenceTo(registry: Registry, name: string): FieldOf<'reference'> {
  const { reference } = registry.resolve({ reference: { type: 'reference', to: name, label: '' } });
  return reference as FieldOf<'reference'>;
}

/** Returns the entities with few enough records to read all their names. */
async function smallEntities(tx: Tx, registry: Registry, role: Role): Promise<Entity[]> {
  const candidates = registry.all.filter(
    ({ path, access, single, document, view }) =>
      path !== null && !single && !document && !view && (access.list ?? []).includes(role),
  );
  const small: Entity[] = [];
  for (const entity of candidates) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select from ${sql.table(entity.table)} limit ${MAX_ROWS + 1}) as counted
    `.execute(tx);
    if (rows[0]!.count > 0 && rows[0]!.count <= MAX_ROWS) small.push(entity);
  }
  return small;
}

const MAX_ROWS = 5000;
