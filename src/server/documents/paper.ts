import { formatDateTime } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import { dayOf, numberOf } from '#schema/document.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import { spoken } from '#schema/spoken.ts';
import type { RecordOf } from '#schema/infer.ts';
import { currentDay } from '../clock.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { Db } from '../db/database.ts';
import { imageOf } from '../images/store.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedCompany, PrintedDocument, PrintedTotal } from '../pdf/printed.ts';

/**
 * A printed form, the same for every print, but for `signed`: the first has nothing of it. `logo` and `picture` are
 * stored pictures' hashes. A total of null is left out.
 */
export type Paper = Omit<
  PrintedDocument,
  'kind' | 'number' | 'issuedAt' | 'company' | 'totals' | 'footer' | 'mark' | 'copies' | 'signed'
> & {
  readonly signed?: readonly { readonly lines: readonly string[]; readonly picture?: string | null }[];
  readonly totals: readonly (Omit<PrintedTotal, 'value'> & { readonly value: string | null })[];
  readonly company: Omit<PrintedCompany, 'logo'> & {
    readonly logo: string | null;
    /** Reply address of its mails. */
    readonly email: string | null;
  };
};

/** From the record, which holds everything it was issued with, and from rows that never change. */
export type PaperOf = (record: AnyRecord, db: Db) => Paper | Promise<Paper>;

/** By entity. */
export type Papers = Readonly<Record<string, PaperOf>>;

/** Adds the record's type. */
export const onPaper = <E extends Defined>(
  _entity: E,
  paperOf: (record: RecordOf<E>, db: Db) => Paper | Promise<Paper>,
): PaperOf => paperOf as unknown as PaperOf;

/** Differs between prints. */
export type Copies = Pick<PrintedDocument, 'copies' | 'mark'> & { readonly isFirst?: true };

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
  const { signed, ...paper } = await paperOf(record, db);
  const { isFirst, ...marks } = copies;
  const [{ issuedAt, footer }, logo] = await Promise.all([
    issueOf(db, entity, record),
    pictureOf(db, paper.company.logo),
  ]);
  return {
    kind: 'document',
    ...paper,
    ...(signed && !isFirst && { signed: await withPictures(db, signed) }),
    company: { name: paper.company.name, lines: paper.company.lines, logo },
    totals: paper.totals.flatMap(({ value, ...total }) => (value === null ? [] : { ...total, value })),
    ...withBelow(entity, record, paper),
    number: numberOf(entity, record),
    issuedAt,
    footer,
    ...voidStamp(entity, record),
    ...marks,
  };
}

const withPictures = (db: Db, signed: NonNullable<Paper['signed']>) =>
  Promise.all(
    signed.map(async ({ lines, picture = null }) => ({ lines, picture: await pictureOf(db, picture) })),
  );

/** What an ADMIN adds stands with the observations. */
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
    .select(['usuario', 'fecha'])
    .where('entidad', '=', entity.name)
    .where('registroId', '=', record.id)
    .where('accion', '=', 'crear')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!created) return { issuedAt: `${dayOf(entity, record)}T00:00:00-03:00`, footer: '' };
  const { usuario, fecha } = created;
  return { issuedAt: fecha, footer: `Emitido por ${usuario ?? 'el sistema'} · ${formatDateTime(fecha)}` };
}

/** As a data URL. */
export async function pictureOf(db: Db, hash: string | null): Promise<string | undefined> {
  const image = hash === null ? null : await imageOf(db, hash);
  return image ? `data:${image.tipo};base64,${image.contenido.toString('base64')}` : undefined;
}

function voidStamp({ states }: Entity, record: AnyRecord): { stamp?: string } {
  const state = states?.[stateOf(states, record, currentDay) ?? ''];
  return state?.isVoid ? { stamp: state.label.toUpperCase() } : {};
}
