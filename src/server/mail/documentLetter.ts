import { messageLetter } from './html.ts';
import type { Letter } from './templates.ts';

export interface DocumentMail {
  asunto: string;
  mensaje: string;
  empresa: string;
  responderA: string | null;
  archivo: string;
}

export function documentLetter({ asunto, mensaje, empresa, archivo }: DocumentMail): Letter {
  const closing = mailClosing({ archivo, empresa });
  return messageLetter({ subject: asunto, brand: empresa, message: mensaje, closing });
}

/** Returns the last sentences of a mail with an attachment. A company's name may end in a full stop ('S.A.'). */
export const mailClosing = ({ archivo, empresa }: Pick<DocumentMail, 'archivo' | 'empresa'>): string =>
  `Se adjunta «${archivo}». Mensaje enviado por ${empresa.replace(/\.$/, '')}.`;
