import type { Functions } from '#server/actions.ts';
import { AppError } from '#server/http/errors.ts';
import { putBack } from '#server/mail/queue.ts';
import type { Mails } from './correo.ts';

export const correoActions: Functions<Mails> = {
  reintentar: async ({ record, tx, update }) => {
    if (!(await putBack(tx, record.id))) throw new AppError(409, ERASED);
    update({ error: null, proximoIntento: new Date().toISOString() });
  },
};

const ERASED =
  'No se puede reintentar: venció el plazo del correo y su contenido ya se borró. Pida que se envíe uno nuevo.';
