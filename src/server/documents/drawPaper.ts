import { sql } from 'kysely';
import type { Copies, Paper, PaperOf } from '../pdf/paper.ts';
import { parseMoment } from '#domain/wallTime.ts';
import { formatDateTime } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import { documentDay, numberOf } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { currentDay } from '../clock.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Db } from '../db/database.ts';
import { imageOf } from '../images/store.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedDocument } from '../pdf/printed.ts';

type PaperSource = { readonly entity: Entity; readonly paperOf: PaperOf };

/** Draws a document's PDF. The same record gives the same bytes. @throws AppError 503 when too many wait */
export const drawPaper = async (
  db: Db,
  source: PaperSource,
  record: AnyRecord,
  copies: Copies,
): Promise<Uint8Array> => drawDocument(await printedDocumentOf(db, source, record, copies));

/** Draws several documents into one PDF. @throws AppError 503 when too many wait */
export async function drawPapers(
  db: Db,
  source: PaperSource,
  records: readonly AnyRecord[],
  copies: Copies,
): Promise<Uint8Array> {
  const documents: PrintedDocument[] = [];
  for (const record of records) documents.push(await printedDocumentOf(db, source, record, copies));
  // The PDF's metadata name the first document's company. Each document prints its own.
  const [{ company }] = documents as [PrintedDocument];
  const issuedAt = documents
    .map((each) => each.issuedAt)
    .toSorted()
    .at(-1)!;
  return drawDocument({ kind: 'documents', title: source.entity.label.many, company, issuedAt, documents });
}

async function printedDocumentOf(
  db: Db,
  { entity, paperOf }: PaperSource,
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
    ...observationsOf(entity, record, paper),
    number: numberOf(entity, record),
    issuedAt,
    footer,
    ...voidStamp(entity, record),
    ...copies,
  };
}

function observationsOf(
  entity: Entity,
  record: AnyRecord,
  { observations = '' }: Paper,
): Pick<Paper, 'observations'> {
  const below = entity.printsBelow === null ? '' : renderFormatted(entity, entity.printsBelow, record);
  return below === '' ? {} : { observations: [observations, below].filter(Boolean).join('\n') };
}

/** Returns when and by whom a document was issued. Of an imported one, only the day is known. */
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

/** Returns a file name in ASCII, as header values need it: 'Nota de debito 0003-0004183.pdf'. */
export const pdfName = (entity: Entity, numero: string): string =>
  `${entity.label.one.normalize('NFD').replace(/[^\w ]/g, '')} ${numero.replace(/[^\w-]/g, '')}.pdf`;

/** Returns a stored picture as a data URL; undefined without one. */
export async function pictureOf(db: Db, hash: string | null): Promise<string | undefined> {
  const image = hash === null ? null : await imageOf(db, hash);
  return image ? `data:${image.tipo};base64,${image.contenido.toString('base64')}` : undefined;
}

function voidStamp({ states }: Entity, record: AnyRecord): { stamp?: string } {
  const state = states?.[stateOf(states, record, currentDay) ?? ''];
  return state?.isVoid ? { stamp: state.label.toUpperCase() } : {};
}
