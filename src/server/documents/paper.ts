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

/** The printed form of a document, the same for every print. Its logo is the hash of a stored picture. */
export type Paper = Omit<
  PrintedDocument,
  'kind' | 'number' | 'issuedAt' | 'company' | 'footer' | 'stamp' | 'mark' | 'copies'
> & {
  readonly company: Omit<PrintedCompany, 'logo'> & {
    readonly logo: string | null;
    /** Reply address of its mails. */
    readonly email: string | null;
  };
};

/** Builds a record's printed form from the record alone, which holds everything it was issued with. */
export type PaperOf = (record: AnyRecord) => Paper;

/** Printed forms, by entity. */
export type Papers = Readonly<Record<string, PaperOf>>;

/** Types a printed form by the entity's declaration. */
export const onPaper = <E extends Defined>(_entity: E, paperOf: (record: RecordOf<E>) => Paper): PaperOf =>
  paperOf as unknown as PaperOf;

/** What differs between prints of the same document. */
export type Copies = Pick<PrintedDocument, 'copies' | 'mark'>;

/** Draws a document; the same record gives the same bytes. @throws AppError 503 as drawDocument does */
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

/** Who issued it, and when; an imported one, without a history of its creation, has only its day. */
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

/** A stored picture as a data URL; undefined without one. */
export async function logoOf(db: Kysely<Database>, hash: string | null): Promise<string | undefined> {
  const image = hash === null ? null : await imageOf(db, hash);
  return image ? `data:${image.tipo};base64,${image.contenido.toString('base64')}` : undefined;
}

function voidStamp({ states }: Entity, record: AnyRecord): { stamp?: string } {
  const state = states?.[stateOf(states, record) ?? ''];
  return state?.isVoid ? { stamp: state.label.toUpperCase() } : {};
}
