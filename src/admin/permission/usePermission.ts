import { ApiError } from '#http/request.ts';
import { permissionEs } from '#i18n/permission.es.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';

type Headers = Readonly<Record<string, string>>;
type Send<T> = (headers: Headers | null) => Promise<T | null>;

/**
 * Sends; what needs permission may be sent again as a request for it. 'asked': it waits for a decision. Null: it was
 * declined, here or by `send`.
 */
export function usePermission(): <T>(send: Send<T>) => Promise<T | null | 'asked'> {
  const dialogs = useDialogs();
  return async function go<T>(send: Send<T>, headers: Headers | null = null): Promise<T | null | 'asked'> {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Also of a repeated request whose answer was lost.
      if (error.body['autorizacion']) {
        void dialogs.success({ title: permissionEs.kept, text: error.message });
        return 'asked';
      }
      if (!error.body['permiso']) throw error;
      let note = '';
      const wants = await dialogs.confirm({
        title: permissionEs.needed,
        text: error.message,
        button: permissionEs.ask,
        note: { label: permissionEs.note, max: NOTE_MAX, write: (text) => (note = text) },
      });
      if (!wants) return null;
      return go(send, { 'ask-permission': 'true', 'permission-note': encodeURIComponent(note) });
    }
  };
}

const NOTE_MAX = 500;
