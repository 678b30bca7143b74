import type { Rules } from '#domain/permissions.ts';
import type { Tx } from '../../db/database.ts';
import type { AppError } from '../../http/errors.ts';

/** A permission that a change needs for a reason that only code can tell. */
export type Need = {
  /** Rules for whoever may make the change without asking. */
  readonly unless: Rules;
  /** A sentence for whoever decides: 'Supera el límite de crédito.' */
  readonly reason: string;
  /** Thrown for those who need it and have not requested it. When absent, it is a 409 with the reason. */
  readonly refusal?: AppError;
};

/** Formatted figures by label. A request keeps them, so that whoever decides can compare them with today's. */
export type PermissionFigures = Readonly<Record<string, string>>;

/** Notes a permission that the change needs. A change that lacks one is refused at its end, so that all reasons are found. */
export const needPermission = (tx: Tx, need: Need): void => void notesOf(tx).needs.push(need);

/** Notes figures for whoever decides about the permission. They are dropped if there is no request. */
export const noteFigures = (tx: Tx, figures: PermissionFigures): void =>
  void Object.assign(notesOf(tx).figures, figures);

export function takeNotes(tx: Tx): { readonly needs: readonly Need[]; readonly figures: PermissionFigures } {
  const taken = notesOf(tx);
  notes.delete(tx);
  return taken;
}

/** Notes by transaction. A transaction that is run again is another object, and begins without notes. */
const notes = new WeakMap<Tx, { needs: Need[]; figures: Record<string, string> }>();

function notesOf(tx: Tx) {
  const noted = notes.get(tx) ?? { needs: [], figures: {} };
  notes.set(tx, noted);
  return noted;
}
