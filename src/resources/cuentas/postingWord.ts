import type { Rules } from '#domain/permissions.ts';
import type { Defined } from '#schema/defineEntity.ts';
import type { Entity } from '#schema/entity.ts';
import { lowerFirst } from '#schema/messages.ts';
import { ADMIN } from '../roles.ts';
import type { SubAccount } from '../ventas/saleTypes.ts';

/** How a document posts to its client's current account. */
export type PostingWord<Field extends string = string> = {
  readonly side: 'DEBE' | 'HABER';
  /** The sub-account, or the field with the document's sale type. */
  readonly account: SubAccount | { readonly by: Field };
  /** A boolean of a referenced record that must be true to post. Always when absent. */
  readonly when?: string;
  /** The field with the entry's concept, where kind and number are not enough. */
  readonly concept?: Field;
  /**
   * The boolean that records that the client had no account: the document is issued and posts nothing. When absent,
   * such a document is refused.
   */
  readonly noAccount?: Field;
  /** A second entry, on the opposite side: the part of the quote's debt that a delivery takes off. */
  readonly credit?: {
    readonly amount: Field;
    readonly account: SubAccount;
    readonly concept: string;
  };
  /** The client's credit limit: a `money` field of a referenced record. Empty there: no limit. */
  readonly limit?: {
    readonly of: string;
    /** Roles that may exceed it after a confirmation; others are refused. */
    readonly passedBy: Rules;
  };
};

/** Declares a posting word; the compiler checks its fields against the entity's. */
export const definePosting = <E extends Defined>(
  _entity: E,
  word: PostingWord<keyof E['fields'] & string>,
): PostingWord => word;

/** The credit limit of a sale on the current account; only ADMIN may exceed it. */
export const CREDIT_LIMIT = { of: 'cliente.limiteCredito', passedBy: ADMIN } as const;

/** Error at the client of a document, when he has no account to post to. */
export const NO_ACCOUNT = 'El cliente no tiene cuenta corriente';

/** Note on a document for a client without an account: in its form, and on its detail. */
export function noAccountNote(
  { label }: Pick<Entity, 'label'>,
  { side }: PostingWord,
  { isIssued }: { isIssued: boolean },
): string {
  const the = `${label.gender === 'f' ? 'la' : 'el'} ${lowerFirst(label.one)}`;
  const [posts, posted] = side === 'HABER' ? ['acredita', 'acreditó'] : ['debita', 'debitó'];
  return `El cliente no ${isIssued ? 'tenía' : 'tiene'} cuenta corriente: ${the} no se ${isIssued ? posted : posts} en ninguna.`;
}
