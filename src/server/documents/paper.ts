import { sql } from 'kysely';
import type { Copies, Paper, PaperOf } from '../pdf/paper.ts';
import { parseMoment } from '#domain/wallTime.ts';
import { formatDateTime } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import { documentDay, numberOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { spoken } from '#schema/spoken.ts';
import { currentDay } from '../clock.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Db } from '../db/database.ts';
import { imageOf } from '../images/store.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedDocument } from '../pdf/printed.ts';

type OnPaper = { readonly entity: Entity; readonly paperOf: PaperOf };

/** The same record gives the same bytes. @throws AppError 503 */
export const drawPaper = async (
  db: Db,
  on: OnPaper,
  record: AnyRecord,
  copies: Copies,
): Promise<Uint8Array> => drawDocument(await printedOf(db, on, record, copies));

/** One file of several documents of an entity. @throws AppError 503 */
export async function drawPapers(
  db: Db,
  on: OnPaper,
  records: readonly AnyRecord[],
  copies: Copies,
): Promise<Uint8Array> {
  const documents: PrintedDocument[] = [];
  for (const record of records) documents.push(await printedOf(db, on, record, copies));
  const [{ company }] = documents as [PrintedDocument];
  const issuedAt = documents
    .map((each) => each.issuedAt)
    .toSorted()
    .at(-1)!;
  return drawDocument({ kind: 'documents', title: on.entity.label.many, company, issuedAt, documents });
}

async function printedOf(
  db: Db,
  { entity, paperOf }: OnPaper,
  record: AnyRecord,
  copies: Copies,
): Promise<PrintedDocument> {
  const paper = await paperOf(record, db, copies);
  const [{ issuedAt, footer }, logo] = await Promise.all([
    issueOf(db, entity, record),
    pictureOf(db, paper.company.logo),
  ]);
  return {
    kind: 'document',
    ...paper,
    company: { name: paper.company.name, lines: paper.company.lines, logo },
    totals: paper.totals.flatMap(({ value, ...total }) => (value === null ? [] : { ...total, value })),
    ...withBelow(entity, record, paper),
    number: numberOf(entity, record),
    issuedAt,
    footer,
    ...voidStamp(entity, record),
    ...copies,
  };
}

/** Adds the text that an ADMIN's definition prints below (`printsBelow`) to the observations. */
function withBelow(
  entity: Entity,
  record: AnyRecord,
  { observations = '' }: Paper,
): Pick<Paper, 'observations'> {
  const below = entity.printsBelow === null ? '' : spoken(entity, entity.printsBelow, record);
  return below === '' ? {} : { observations: [observations, below].filter(Boolean).join('\n') };
}

/** An imported document has only its day. */
async function issueOf(db: Db, entity: Entity, record: AnyRecord) {
  const created = await db
    .selectFrom('historial')
    .select((eb) => ['fecha', eb.fn.coalesce('persona', 'usuario', sql.lit('el sistema')).as('quien')])
    .where('entidad', '=', entity.name)
    .where('registroId', '=', record.id)
    .where('accion', '=', 'crear')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!created) return { issuedAt: parseMoment(`${documentDay(entity, record)}T00:00`)!, footer: '' };
  const { quien, fecha } = created;
  return { issuedAt: fecha, footer: `Emitido por ${quien} · ${formatDateTime(fecha)}` };
}

/** 'Nota de debito 0003-0004183.pdf': header values are ASCII. */
export const pdfName = (entity: Entity, numero: string): string =>
  `${entity.label.one.normalize('NFD').replace(/[^\w ]/g, '')} ${numero.replace(/[^\w-]/g, '')}.pdf`;

/** A stored picture as a data URL; undefined for none. */
export async function pictureOf(db: Db, hash: string | null): Promise<string | undefined> {
  const image = hash === null ? null : await imageOf(db, hash);
  return image ? `data:${image.tipo};base64,${image.contenido.toString('base64')}` : undefined;
}

function voidStamp({ states }: Entity, record: AnyRecord): { stamp?: string } {
  const state = states?.[stateOf(states, record, currentDay) ?? ''];
  return state?.isVoid ? { stamp: state.label.toUpperCase() } : {};
}
