import type { Defined } from '#schema/defineEntity.ts';
import type { RecordOf } from '#schema/infer.ts';
import type { AnyRecord } from '#schema/record.ts';
import type { Db } from '../db/database.ts';
import type { PrintedCompany, PrintedDocument, PrintedTotal } from './printed.ts';

/** A printed form as plain data. `logo` is a stored picture's hash; a total of null is left out. */
export type Paper = Omit<
  PrintedDocument,
  'kind' | 'number' | 'issuedAt' | 'company' | 'totals' | 'footer' | 'mark' | 'copies'
> & {
  readonly totals: readonly (Omit<PrintedTotal, 'value'> & { readonly value: string | null })[];
  readonly company: Omit<PrintedCompany, 'logo'> & {
    readonly logo: string | null;
    /** Reply address of its mails. */
    readonly email: string | null;
  };
};

/** Makes the paper of a record. It reads only what never changes, so that a reprint with equal `copies` is the same. */
export type PaperOf = (record: AnyRecord, db: Db, copies: Copies) => Paper | Promise<Paper>;

/** Papers by the names of their entities. */
export type Papers = Readonly<Record<string, PaperOf>>;

/** Declares the printed form of an entity. The cast is safe while `Papers` holds it under the entity's name. */
export const onPaper = <E extends Defined>(
  _entity: E,
  paperOf: (record: RecordOf<E>, db: Db, copies: Copies) => Paper | Promise<Paper>,
): PaperOf => paperOf as unknown as PaperOf;

/** The copies to print ('ORIGINAL'), and the mark on them. */
export type Copies = Pick<PrintedDocument, 'copies' | 'mark'>;
