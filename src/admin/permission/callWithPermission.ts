import { ApiError } from '#http/request.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Dialogs } from '../dialogs/DialogProvider.tsx';

type Headers = Readonly<Record<string, string>>;

/** `headers`: null, or those that turn the same call into a request for permission. */
export type Send<T> = (headers: Headers | null) => Promise<T | null>;

/**
 * Makes a call; one that needs permission may be repeated as a request for it. 'requested': the request waits for
 * a decision. Null: declined, by the user or by `send`.
 */
export function callWithPermission(dialogs: Pick<Dialogs, 'confirm' | 'success'>) {
  return async function go<T>(
    send: Send<T>,
    headers: Headers | null = null,
  ): Promise<T | null | 'requested'> {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRequestStored(error)) {
        void dialogs.success({ title: permissionEs.kept, text: error.message });
        return 'requested';
      }
      const reason = neededBy(error);
      if (reason === null) throw error;
      const permissionHeaders = await confirmRequest(dialogs, reason);
      return permissionHeaders && go(send, permissionHeaders);
    }
  };
}

/** Tells whether the call became a permission request; true also for a repeated one whose answer was lost. */
export const isRequestStored = ({ body }: ApiError): boolean => Boolean(body['autorizacion']);

/** Why the call needs permission, or null. A message about errors at fields gives way to the reasons. */
function neededBy({ body, errors, message }: ApiError): string | null {
  const needed = body['permiso'] as { motivos: readonly string[] } | undefined;
  if (!needed) return null;
  return Object.keys(errors).length > 0 ? needed.motivos.join(' ') : message;
}

/** @returns the headers of the request, or null when the user declines. */
export async function confirmRequest(
  dialogs: Pick<Dialogs, 'confirm'>,
  text: string,
): Promise<Headers | null> {
  let note = '';
  const wants = await dialogs.confirm({
    title: permissionEs.needed,
    text,
    button: permissionEs.ask,
    note: { label: permissionEs.note, max: NOTE_MAX, write: (typed) => (note = typed) },
  });
  return wants ? { 'ask-permission': 'true', 'permission-note': encodeURIComponent(note) } : null;
}

const NOTE_MAX = 500;
