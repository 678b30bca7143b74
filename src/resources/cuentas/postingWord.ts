import type { Rules } from '#domain/permissions.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import { lowerFirst } from '#schema/messages.ts';
import { ADMIN } from '../roles.ts';
import type { SubAccount } from '../ventas/saleTypes.ts';

/** What a document enters into its client's current account. */
export type PostingWord<Field extends string = string> = {
  readonly side: 'DEBE' | 'HABER';
  /** The sub-account, or the field that holds the document's sale type. */
  readonly account: SubAccount | { readonly by: Field };
  /** What must be true for an entry to be made: a boolean of what the document refers to. Always when absent. */
  readonly when?: string;
  /** The text that says what it is for, where its kind and number do not say it all. */
  readonly concept?: Field;
  /**
   * The boolean that keeps that its client had no account: the document is issued all the same, and posts nothing. Where
   * absent, such a document is refused.
   */
  readonly noAccount?: Field;
  /** A second entry, on the other side: what a delivery no longer leaves owed for the quote that it delivers. */
  readonly credit?: {
    readonly amount: Field;
    readonly account: SubAccount;
    readonly concept: string;
  };
  /** The most that its client may owe: a `money` of a record that it refers to. Empty there: no limit. */
  readonly limit?: {
    readonly of: string;
    /** Who may go over it, after having been asked; the others are refused. */
    readonly passedBy: Rules;
  };
};

/** A posting word, its fields checked against the entity's by the compiler. */
export const definePosting = <E extends Defined>(
  _entity: E,
  word: PostingWord<keyof E['fields'] & string>,
): PostingWord => word;

/** What a sale on the current account may not take its client's balance over, unless an ADMIN says so. */
export const CREDIT_LIMIT = { of: 'cliente.limiteCredito', passedBy: ADMIN } as const;

/** Said at the client of a document that is posted to the account that he does not have. */
export const NO_ACCOUNT = 'El cliente no tiene cuenta corriente';

/** Said of a document that is issued to a client without an account: before it is, and of one that was. */
export function noAccountNote(
  { label }: Pick<Entity, 'label'>,
  { side }: PostingWord,
  { isIssued }: { isIssued: boolean },
): string {
  const the = `${label.gender === 'f' ? 'la' : 'el'} ${lowerFirst(label.one)}`;
  const [posts, posted] = side === 'HABER' ? ['acredita', 'acreditó'] : ['debita', 'debitó'];
  return `El cliente no ${isIssued ? 'tenía' : 'tiene'} cuenta corriente: ${the} no se ${isIssued ? posted : posts} en ninguna.`;
}
