import type { Kysely } from 'kysely';
import { formatDateTime } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { AnyRecord } from '../crud/shape.ts';
import type { Database } from '../db/database.ts';
import { imageOf } from '../images/store.ts';
import { drawDocument } from '../pdf/pool.ts';
import type { PrintedCompany, PrintedDocument } from '../pdf/printed.ts';
import { dayOf, numberOf } from './facts.ts';

/** What a document says on paper, whenever and however often it is printed. Its logo is the hash of a kept picture. */
export type Paper = Omit<
  PrintedDocument,
  'kind' | 'number' | 'issuedAt' | 'company' | 'footer' | 'stamp' | 'mark' | 'copies'
> & {
  readonly company: Omit<PrintedCompany, 'logo'> & {
    readonly logo: string | null;
    /** Where answers to its mails go. */
    readonly email: string | null;
  };
};

/** A record as it is printed. It looks at nothing but the record: what it was issued with is in there. */
export type PaperOf = (record: AnyRecord) => Paper;

/** How documents are put on paper, by entity. */
export type Papers = Readonly<Record<string, PaperOf>>;

/** Gives a document its printed form, typed by its declaration. */
export const onPaper = <E extends Defined>(_entity: E, paperOf: (record: RecordOf<E>) => Paper): PaperOf =>
  paperOf as unknown as PaperOf;

/** What one print has that another of the same document may not have. */
export type Copies = Pick<PrintedDocument, 'copies' | 'mark'>;

/** Draws a document. The same record gives the same bytes. @throws AppError 503 as drawDocument does */
export async function drawPaper(
  db: Kysely<Database>,
  { entity, paperOf }: { readonly entity: Entity; readonly paperOf: PaperOf },
  record: AnyRecord,
  copies: Copies,
): Promise<Uint8Array> {
  const paper = paperOf(record);
  const [{ issuedAt, footer }, logo] = await Promise.all([
    issueOf(db, entity, record),
    logoOf(db, paper.company.logo),
  ]);
  return drawDocument({
    kind: 'document',
    ...paper,
    company: { name: paper.company.name, lines: paper.company.lines, logo },
    number: numberOf(entity, record),
    issuedAt,
    footer,
    ...voidStamp(entity, record),
    ...copies,
  });
}

/** Who issued it, and when; what came from elsewhere, without a history of its creation, has only its day. */
async function issueOf(db: Kysely<Database>, entity: Entity, record: AnyRecord) {
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

/** A kept picture as a PDF takes it; undefined for none. */
export async function logoOf(db: Kysely<Database>, hash: string | null): Promise<string | undefined> {
  const image = hash === null ? null : await imageOf(db, hash);
  return image ? `data:${image.tipo};base64,${image.contenido.toString('base64')}` : undefined;
}

function voidStamp({ states }: Entity, record: AnyRecord): { stamp?: string } {
  const state = states?.[stateOf(states, record) ?? ''];
  return state?.isVoid ? { stamp: state.label.toUpperCase() } : {};
}
