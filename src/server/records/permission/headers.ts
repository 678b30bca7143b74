import { isLonger } from '#domain/length.ts';
import { access, rolesOfRules, type Role } from '#domain/permissions.ts';
import type { Entity } from '#schema/entity.ts';
import type { Registry } from '#schema/registry.ts';
import { AppError } from '../../http/errors.ts';
import { readId } from '../../http/input.ts';
import type { RequestContext } from '../../http/router.ts';

/**
 * The intent in a call's permission headers: `ask` stores the change as a request if it needs permission, `compare`
 * only simulates it, and `decide` grants the request with this id by making its change.
 */
type PermissionIntent =
  | { readonly is: 'ask'; readonly note: string | null }
  | { readonly is: 'compare' }
  | { readonly is: 'decide'; readonly id: number };

const ASK = 'Ask-Permission';
const NOTE = 'Permission-Note';
const DECIDE = 'Decides-Request';

const MAX_NOTE_LENGTH = 500;

export function permissionIntentOf({ req }: RequestContext): PermissionIntent | null {
  const [askHeader, decideHeader] = [req.header(ASK), req.header(DECIDE)];
  if (askHeader === 'compare') return { is: 'compare' };
  if (askHeader !== undefined) {
    if (askHeader !== 'true' || decideHeader !== undefined) throw unreadable(ASK);
    return { is: 'ask', note: noteIn(req.header(NOTE)) };
  }
  if (decideHeader === undefined) return null;
  const id = readId(decideHeader);
  if (id === null) throw unreadable(DECIDE);
  return { is: 'decide', id };
}

/** Decodes the note, which is percent-encoded because a header has no accents. */
function noteIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  try {
    const note = decodeURIComponent(text).trim();
    if (!isLonger(note, MAX_NOTE_LENGTH) && !note.includes('\0')) return note || null;
  } catch {
    // The text cannot be decoded: refused below.
  }
  throw unreadable(NOTE);
}

const unreadable = (header: string) => new AppError(400, `No se entiende el encabezado ${header}.`);

export const requestEntityOf = ({ all }: Pick<Registry, 'all'>): Entity | null =>
  all.find(({ name }) => name === 'autorizaciones') ?? null;

/** Whoever may reject requests may grant them too. A rule with a condition lets nobody decide. */
export function decidingRoles(registry: Registry): Role[] {
  const rules = requestEntityOf(registry)?.actions['rechazar']?.roles ?? [];
  return rolesOfRules(rules).filter((role) => access(rules, role) === true);
}

export function checkMayDecide(registry: Registry, role: Role): void {
  if (!decidingRoles(registry).includes(role))
    throw new AppError(403, 'No tiene permiso para decidir lo que otros piden.');
}
