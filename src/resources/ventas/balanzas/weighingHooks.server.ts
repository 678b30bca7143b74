import type { Row } from 'cantera';
import { sql } from 'kysely';
import { ZONE } from 'cantera/argentina';
import { type AnyRecord, type Hooks, runBuilt, type Tx } from 'cantera/server';
import type { SaleDeclaration } from '../saleDeclaration.ts';

/** Hooks that mark where each weight comes from, and tie a weighing to the document that uses it. */
export const weighingHooks = ({ lines: linesName }: SaleDeclaration): Hooks => ({
  completing: async ({ tx, draft, before }) => {
    const lines = draft.lines[linesName]!;
    const requestedIds = lines.flatMap(({ values }) => weighingIdsOfLine(values));
    const weighings = await lockWeighings(tx, requestedIds, before);
    // A weighing that is requested twice counts as typed in both places.
    const isRequestedOnce = (id: number) => requestedIds.filter((requested) => requested === id).length === 1;
    const isBalanzaEnabled = lines.some(({ values }) => hasWeight(values)) && (await isAnyEnabled(tx));
    return {
      ...draft,
      lines: {
        ...draft.lines,
        [linesName]: lines.map((line) => ({
          ...line,
          values: {
            ...line.values,
            ...marksOf(line.values, line.before, {
              weighingOf: (id) => (isRequestedOnce(id) ? weighings.get(id) : undefined),
              isBalanzaEnabled,
            }),
          },
        })),
      },
    };
  },
  created: ({ tx, record }) => assignWeighings(tx, record.id, weighingIdsOfRecord(record, linesName)),
  edited: async ({ tx, record }) => {
    const ids = weighingIdsOfRecord(record, linesName);
    await releaseWeighings(tx, record.id, ids);
    await assignWeighings(tx, record.id, ids);
  },
  annulled: async ({ tx, record }) => releaseWeighings(tx, record.id, []),
});

const WEIGHTS = [
  { kg: 'pesoBruto', pesada: 'pesadaBrutoId', origen: 'origenBruto' },
  { kg: 'tara', pesada: 'pesadaTaraId', origen: 'origenTara' },
] as const;

const weighingIdsOfLine = (line: Row): number[] =>
  WEIGHTS.flatMap(({ pesada }) => (line[pesada] as number | null | undefined) ?? []);

const hasWeight = (line: Row) => WEIGHTS.some(({ kg }) => line[kg] != null);

type WeighingSource = {
  readonly weighingOf: (id: number) => Weighing | undefined;
  readonly isBalanzaEnabled: boolean;
};

/**
 * Returns a line's weighings, their origins and `pesoManual`. A weighing counts if its kilograms are unchanged and it
 * was taken today, or the line had it already.
 */
function marksOf(line: Row, before: AnyRecord | null, { weighingOf, isBalanzaEnabled }: WeighingSource): Row {
  if (!hasWeight(line))
    return {
      pesadaBrutoId: null,
      pesadaTaraId: null,
      origenBruto: null,
      origenTara: null,
      pesoManual: false,
    };
  const isUnchanged = WEIGHTS.every(({ kg, pesada }) =>
    [kg, pesada].every((field) => (before?.[field] ?? null) === (line[field] ?? null)),
  );
  // The line keeps its marks, though a weighbridge may have been enabled or disabled since.
  if (before && isUnchanged) return {};
  const marks = WEIGHTS.map(({ kg, pesada, origen }) => {
    const id = (line[pesada] ?? null) as number | null;
    const isStored = id !== null && before?.[pesada] === id && before[kg] === line[kg];
    if (isStored) return { [pesada]: id, [origen]: before[origen] };
    const weighing = id === null ? undefined : weighingOf(id);
    const isUsable = weighing !== undefined && weighing.isToday && weighing.kg === line[kg];
    return { [pesada]: isUsable ? id : null, [origen]: isUsable ? weighing.origen : null };
  });
  const values: Row = Object.assign({}, ...marks);
  // A line has both weights: `weighedTonnes` refuses one without the other.
  const isManual = WEIGHTS.some(({ origen }) => values[origen] === null);
  return { ...values, pesoManual: isManual && isBalanzaEnabled };
}

type Weighing = { readonly kg: number; readonly isToday: boolean; readonly origen: string };

async function lockWeighings(
  tx: Tx,
  ids: readonly number[],
  before: AnyRecord | null,
): Promise<ReadonlyMap<number, Weighing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Weighing & { id: number }>`
    select pesada.id, pesada.kg,
      balanza.nombre || ', ' || to_char(pesada.momento at time zone ${ZONE}, 'HH24:MI') || ', ' || pesada.usuario as origen,
      (pesada.momento at time zone ${ZONE})::date = (ahora() at time zone ${ZONE})::date as "isToday"
    from pesadas as pesada join balanzas as balanza on balanza.id = pesada.balanza_id
    where pesada.id = any(${ids}) and (pesada.remito_id is null or pesada.remito_id = ${before?.id ?? null})
    order by pesada.id for no key update of pesada`.execute(tx);
  return new Map(rows.map(({ id, ...weighing }) => [id, weighing]));
}

async function isAnyEnabled(tx: Tx): Promise<boolean> {
  const balanza = await tx
    .selectFrom('balanzas')
    .select('id')
    .where('habilitada', '=', true)
    .where('eliminadoEn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return balanza !== undefined;
}

const weighingIdsOfRecord = (record: AnyRecord, linesName: string): number[] =>
  (record[linesName] as readonly Row[]).flatMap(weighingIdsOfLine);

async function assignWeighings(tx: Tx, documentId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await runBuilt(tx, sql`update pesadas set remito_id = ${documentId} where id = any(${ids}::integer[])`);
}

async function releaseWeighings(tx: Tx, documentId: number, keptIds: readonly number[]): Promise<void> {
  await runBuilt(
    tx,
    sql`update pesadas set remito_id = null where remito_id = ${documentId} and id <> all(${keptIds}::integer[])`,
  );
}
