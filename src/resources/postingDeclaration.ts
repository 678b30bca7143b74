import { type Defined, type Entity, inSentence, type Rules } from 'cantera';
import { ADMIN } from './roles.ts';
import type { SubAccount } from './ventas/saleTypes.ts';

/**
 * How the documents of an entity are posted to current accounts. A document makes an entry in one sub-account of its
 * client's account, on the side of what the client owes (DEBE) or has paid (HABER).
 */
export type PostingDeclaration<Field extends string = string> = {
  readonly side: 'DEBE' | 'HABER';
  /** The sub-account. `by` names a field with a sale type, each of which has its own. */
  readonly account: SubAccount | { readonly by: Field };
  /** A boolean of a referenced record that must be true to post: 'formaPago.esCuentaCorriente'. */
  readonly when?: string;
  readonly concept?: Field;
  /** The boolean that records that the client had no account. When absent, such a document is refused. */
  readonly noAccount?: Field;
  /** A second, opposite entry: a delivery reduces the debt of its presupuesto. */
  readonly credit?: {
    readonly amount: Field;
    readonly account: SubAccount;
    readonly concept: string;
  };
  readonly limit?: {
    /** A `money` field of a referenced record; an empty one sets no limit. */
    readonly of: string;
    readonly passedBy: Rules;
  };
};

/** Declares how a document is posted. The entity is there for the compiler, which checks the fields against it. */
export const definePosting = <E extends Defined>(
  _entity: E,
  declaration: PostingDeclaration<keyof E['fields'] & string>,
): PostingDeclaration => declaration;

/** The client's own limit. Beyond it, a document is issued by an ADMIN, or with an ADMIN's permission. */
export const CREDIT_LIMIT = { of: 'cliente.limiteCredito', passedBy: ADMIN } as const;

export const NO_ACCOUNT = 'El cliente no tiene cuenta corriente';

/** Returns what the form of a document, or later its page (`isIssued`), says if the client has no account. */
export function noAccountNote(
  { label }: Pick<Entity, 'label'>,
  { side }: PostingDeclaration,
  { isIssued }: { isIssued: boolean },
): string {
  const theDocument = `${label.gender === 'f' ? 'la' : 'el'} ${inSentence(label.one)}`;
  const [posts, posted] = side === 'HABER' ? ['acredita', 'acreditó'] : ['debita', 'debitó'];
  return isIssued
    ? `El cliente no tenía cuenta corriente: ${theDocument} no se ${posted} en ninguna.`
    : `El cliente no tiene cuenta corriente: ${theDocument} no se ${posts} en ninguna.`;
}
