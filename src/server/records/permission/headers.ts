import { isLonger } from '#domain/length.ts';
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
