import { formatDateTime } from '#domain/dates.ts';
import type { ActionFunctions } from '#server/actions.ts';
import { noteOf } from '#server/auth/activity.ts';
import { AppError } from '#server/http/errors.ts';
import { linkOfMail, requeueMail } from '#server/mail/queue.ts';
import type { Correos } from './correo.ts';

export const correoActions: ActionFunctions<Correos> = {
  reintentar: async ({ record, tx, update }) => {
    if (!(await requeueMail(tx, record.id))) throw new AppError(409, ERASED);
    update({ error: null, proximoIntento: new Date().toISOString() });
  },

  verEnlace: async ({ record, tell, ...context }) => {
    // The context keeps `tx`, since `noteOf` takes it from there.
    const mailLink = await linkOfMail(context.tx, record.id);
    if (!mailLink) throw new AppError(409, WITHOUT_LINK);
    await noteOf(context, 'enlaceVisto', `${record.para}: ${record.asunto}`);
    const [day, hour] = formatDateTime(mailLink.vence).split(' ');
    tell(`Para ${record.para}, una sola vez, hasta el ${day} a las ${hour}: ${mailLink.link}`);
  },
};

const WITHOUT_LINK =
  'No hay enlace para mostrar: el correo no llevaba uno, o ya se usó, venció o se pidió otro.';

const ERASED =
  'No se puede reintentar: venció el plazo del correo y su contenido ya se borró. Pida que se envíe uno nuevo.';
