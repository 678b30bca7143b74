import { htmlMessage } from './html.ts';
import type { Letter } from './templates.ts';

/** What a notice says, in plain text. */
export interface NoticeMail {
  asunto: string;
  mensaje: string;
}

/** @param brand shown as the sender */
export function noticeLetter(brand: string, { asunto, mensaje }: NoticeMail): Letter {
  const paragraphs = mensaje.split(/\n{2,}/);
  const closing = `Aviso automático de ${brand}. No hace falta responderlo.`;
  return {
    subject: asunto,
    text: [...paragraphs, closing].join('\n\n') + '\n',
    html: htmlMessage({ subject: asunto, brand, paragraphs, closing }),
  };
}
