import { type Defined, type Entity, inSentence, type Rules } from 'cantera';
import { ADMIN } from './roles.ts';
import type { SubAccount } from './ventas/saleTypes.ts';

/** Declares how a document posts to its client's current account. */
export type PostingDeclaration<Field extends string = string> = {
  readonly side: 'DEBE' | 'HABER';
  /** The sub-account, or the field with the sale type. */
  readonly account: SubAccount | { readonly by: Field };
  /** A boolean of a referenced record that must be true to post. */
  readonly when?: string;
  /** The field with the entry's concept. */
  readonly concept?: Field;
  /** The boolean that records that the client had no account. When absent, such a document is refused. */
  readonly noAccount?: Field;
  /** A second, opposite entry: what a delivery takes off its quote's debt. */
  readonly credit?: {
    readonly amount: Field;
    readonly account: SubAccount;
    readonly concept: string;
  };
  /** A `money` field of a referenced record; empty there: no limit. */
  readonly limit?: {
    readonly of: string;
    /** Roles that may exceed it after a confirmation. */
    readonly passedBy: Rules;
  };
};

/** Declares how an entity posts. The compiler checks the fields against the entity's. */
export const definePosting = <E extends Defined>(
  _entity: E,
  word: PostingDeclaration<keyof E['fields'] & string>,
): PostingDeclaration => word;

export const CREDIT_LIMIT = { of: 'cliente.limiteCredito', passedBy: ADMIN } as const;

export const NO_ACCOUNT = 'El cliente no tiene cuenta corriente';

export function noAccountNote(
  { label }: Pick<Entity, 'label'>,
  { side }: PostingDeclaration,
  { isIssued }: { isIssued: boolean },
): string {
  const the = `${label.gender === 'f' ? 'la' : 'el'} ${inSentence(label.one)}`;
  const [posts, posted] = side === 'HABER' ? ['acredita', 'acreditó'] : ['debita', 'debitó'];
  return `El cliente no ${isIssued ? 'tenía' : 'tiene'} cuenta corriente: ${the} no se ${isIssued ? posted : posts} en ninguna.`;
}
