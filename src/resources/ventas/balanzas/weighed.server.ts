import { type Row } from 'cantera';
import { sql } from 'kysely';
import { ZONE } from 'cantera/argentina';
import { type AnyRecord, type Hooks, runBuilt, type Tx } from 'cantera/server';
import type { SaleDeclaration } from '../saleDeclaration.ts';

/** Marks each weight of a line as given by a weighbridge or typed. */
export const weighed = ({ lines: name }: SaleDeclaration): Hooks => ({
  completing: async ({ tx, draft, before }) => {
    const lines = draft.lines[name]!;
    const requestedIds = lines.flatMap(({ values }) => idsOf(values));
    const weighings = await lockWeighings(tx, requestedIds, before);
    // A weighing that two lines request counts as typed in both.
    const isOnce = (id: number) => requestedIds.filter((each) => each === id).length === 1;
    const hasBalanza = lines.some(({ values }) => isWeighed(values)) && (await isAnyOn(tx));
    return {
      ...draft,
      lines: {
        ...draft.lines,
        [name]: lines.map((line) => ({
          ...line,
          values: {
            ...line.values,
            ...markedLine(line.values, line.before, {
              weighingOf: (id) => (isOnce(id) ? weighings.get(id) : undefined),
              hasBalanza,
            }),
          },
        })),
      },
    };
  },
  created: ({ tx, record }) => take(tx, record.id, weighingsOf(record, name)),
  edited: async ({ tx, record }) => {
    const ids = weighingsOf(record, name);
    await free(tx, record.id, ids);
    await take(tx, record.id, ids);
  },
  annulled: async ({ tx, record }) => free(tx, record.id, []),
});

const WEIGHTS = [
  { kg: 'pesoBruto', pesada: 'pesadaBrutoId', origen: 'origenBruto' },
  { kg: 'tara', pesada: 'pesadaTaraId', origen: 'origenTara' },
] as const;

const idsOf = (line: Row): number[] =>
  WEIGHTS.flatMap(({ pesada }) => (line[pesada] as number | null | undefined) ?? []);

const isWeighed = (line: Row) => WEIGHTS.some(({ kg }) => line[kg] != null);

type WeighingSource = {
  /** Returns the weighing when this document may use it. */
  readonly weighingOf: (id: number) => Weighing | undefined;
  readonly hasBalanza: boolean;
};

function markedLine(line: Row, before: AnyRecord | null, { weighingOf, hasBalanza }: WeighingSource): Row {
  if (!isWeighed(line))
    return {
      pesadaBrutoId: null,
      pesadaTaraId: null,
      origenBruto: null,
      origenTara: null,
      pesoManual: false,
    };
  const isKept = WEIGHTS.every(({ kg, pesada }) =>
    [kg, pesada].every((field) => (before?.[field] ?? null) === (line[field] ?? null)),
  );
  if (before && isKept) return {};
  const marks = WEIGHTS.map(({ kg, pesada, origen }) => {
    const id = (line[pesada] ?? null) as number | null;
    const isStored = id !== null && before?.[pesada] === id && before[kg] === line[kg];
    if (isStored) return { [pesada]: id, [origen]: before[origen] };
    const weighing = id === null ? undefined : weighingOf(id);
    const isSame = weighing !== undefined && weighing.isToday && weighing.kg === line[kg];
    return { [pesada]: isSame ? id : null, [origen]: isSame ? weighing.origen : null };
  });
  const all: Row = Object.assign({}, ...marks);
  const isManual = WEIGHTS.some(({ origen }) => all[origen] === null);
  return { ...all, pesoManual: isManual && hasBalanza };
}

type Weighing = { readonly kg: number; readonly isToday: boolean; readonly origen: string };

/** Locks in order of id, so that two documents never wait for one another. */
async function lockWeighings(
  tx: Tx,
  ids: readonly number[],
  before: AnyRecord | null,
): Promise<ReadonlyMap<number, Weighing>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Weighing & { id: number }>`
    select p.id, p.kg,
      b.nombre || ', ' || to_char(p.momento at time zone ${ZONE}, 'HH24:MI') || ', ' || p.usuario as origen,
      (p.momento at time zone ${ZONE})::date = (ahora() at time zone ${ZONE})::date as "isToday"
    from pesadas as p join balanzas as b on b.id = p.balanza_id
    where p.id = any(${ids}) and (p.remito_id is null or p.remito_id = ${before?.id ?? null})
    order by p.id for no key update of p`.execute(tx);
  return new Map(rows.map(({ id, ...weighing }) => [id, weighing]));
}

async function isAnyOn(tx: Tx): Promise<boolean> {
  const balanza = await tx
    .selectFrom('balanzas')
    .select('id')
    .where('habilitada', '=', true)
    .where('eliminadoEn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return balanza !== undefined;
}

const weighingsOf = (record: AnyRecord, name: string): number[] =>
  (record[name] as readonly Row[]).flatMap(idsOf);

async function take(tx: Tx, documentId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await runBuilt(tx, sql`update pesadas set remito_id = ${documentId} where id = any(${ids}::integer[])`);
}

/** Frees the weighings that a document no longer uses. */
async function free(tx: Tx, documentId: number, but: readonly number[]): Promise<void> {
  await runBuilt(
    tx,
    sql`update pesadas set remito_id = null where remito_id = ${documentId} and id <> all(${but}::integer[])`,
  );
}
