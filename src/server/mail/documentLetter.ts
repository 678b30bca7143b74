import { htmlMessage } from './html.ts';
import type { Letter } from './templates.ts';

/** Content of a mail with a document; plain text. */
export interface DocumentMail {
  asunto: string;
  /** The sender's message. */
  mensaje: string;
  /** Company shown as the sender. */
  empresa: string;
  responderA: string | null;
  /** Name of the attached PDF: 'Remito 0003-0004183.pdf'. */
  archivo: string;
}

/** A mail with a document: the sender's message and the attached PDF. */
export function documentLetter({ asunto, mensaje, empresa, archivo }: DocumentMail): Letter {
  const paragraphs = mensaje.split(/\n{2,}/);
  const otherwise = `Se adjunta «${archivo}». Mensaje enviado por ${empresa}.`;
  return {
    subject: asunto,
    text: [...paragraphs, otherwise].join('\n\n') + '\n',
    html: htmlMessage({ subject: asunto, brand: empresa, paragraphs, otherwise }),
  };
}
