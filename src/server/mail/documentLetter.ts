import { htmlMessage } from './html.ts';
import type { Letter } from './templates.ts';

/** Plain text. */
export interface DocumentMail {
  asunto: string;
  mensaje: string;
  /** Shown as the sender. */
  empresa: string;
  responderA: string | null;
  /** 'Remito 0003-0004183.pdf' */
  archivo: string;
}

export function documentLetter({ asunto, mensaje, empresa, archivo }: DocumentMail): Letter {
  const paragraphs = mensaje.split(/\n{2,}/);
  const otherwise = mailClosing({ archivo, empresa });
  return {
    subject: asunto,
    text: [...paragraphs, otherwise].join('\n\n') + '\n',
    html: htmlMessage({ subject: asunto, brand: empresa, paragraphs, otherwise }),
  };
}

/** The last sentence of a mail with an attachment. */
export const mailClosing = ({ archivo, empresa }: Pick<DocumentMail, 'archivo' | 'empresa'>): string =>
  `Se adjunta «${archivo}». Mensaje enviado por ${empresa.replace(/\.$/, '')}.`;
