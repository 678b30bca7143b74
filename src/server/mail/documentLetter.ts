import { htmlMessage } from './html.ts';
import type { Letter } from './templates.ts';

/** What a mail with a document is made of; plain text. */
export interface DocumentMail {
  asunto: string;
  /** What the sender wrote. */
  mensaje: string;
  /** In whose name it goes out, and where an answer goes. */
  empresa: string;
  responderA: string | null;
  /** Of the attached PDF: 'Remito 0003-0004183.pdf'. */
  archivo: string;
}

/** A document on its way to a client: the sender's words and, attached, the PDF. */
export function documentLetter({ asunto, mensaje, empresa, archivo }: DocumentMail): Letter {
  const paragraphs = mensaje.split(/\n{2,}/);
  const otherwise = `Se adjunta «${archivo}». Mensaje enviado por ${empresa}.`;
  return {
    subject: asunto,
    text: [...paragraphs, otherwise].join('\n\n') + '\n',
    html: htmlMessage({ subject: asunto, brand: empresa, paragraphs, otherwise }),
  };
}
