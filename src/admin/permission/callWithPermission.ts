import { ApiError } from '#http/request.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import type { Dialogs } from '../dialogs/DialogProvider.tsx';

type PermissionHeaders = Readonly<Record<string, string>>;

/** Makes the call. With `headers`, the server stores it as a request for permission instead of refusing it. */
type Send<T> = (headers: PermissionHeaders | null) => Promise<T | null>;

/**
 * Makes a call and, if it needs permission, offers to repeat it as a request. @returns 'requested' if it became one, and
 * null when the user or `send` declines
 */
export async function callWithPermission<T>(
  dialogs: Pick<Dialogs, 'confirm' | 'success'>,
  send: Send<T>,
  headers: PermissionHeaders | null = null,
): Promise<T | null | 'requested'> {
  try {
    return await send(headers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRequestStored(error)) {
      void dialogs.success({ title: permissionEs.sentTitle, text: error.message });
      return 'requested';
    }
    const reason = permissionReason(error);
    if (reason === null) throw error;
    const requestHeaders = await confirmRequest(dialogs, reason);
    return requestHeaders && callWithPermission(dialogs, send, requestHeaders);
  }
}

/** Tells whether the server stored the call as a request, now or at an earlier try whose answer was lost. */
export const isRequestStored = ({ body }: ApiError): boolean => Boolean(body['autorizacion']);

/** Returns why the call needs permission; null if it failed for another reason. */
function permissionReason({ body, errors, message }: ApiError): string | null {
  const permission = body['permiso'] as { motivos: readonly string[] } | undefined;
  if (!permission) return null;
  // With errors of fields, `message` may only say that there are some.
  return Object.keys(errors).length > 0 ? permission.motivos.join(' ') : message;
}

/** Asks the user, who may add a note. @returns the headers that make a call a request; null when the user declines */
export async function confirmRequest(
  dialogs: Pick<Dialogs, 'confirm'>,
  text: string,
): Promise<PermissionHeaders | null> {
  let note = '';
  const isConfirmed = await dialogs.confirm({
    title: permissionEs.neededTitle,
    text,
    button: permissionEs.requestButton,
    note: { label: permissionEs.note, max: NOTE_MAX, onChange: (typed) => (note = typed) },
  });
  // A header cannot hold all characters, hence the encoding.
  return isConfirmed ? { 'ask-permission': 'true', 'permission-note': encodeURIComponent(note) } : null;
}

const NOTE_MAX = 500;
