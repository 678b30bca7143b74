import { messageLetter } from './html.ts';
import type { Letter } from './templates.ts';

/** The content of a notice, in plain text. */
export interface NoticeMail {
  asunto: string;
  mensaje: string;
}

/** Writes the mail of a notice. @param brand shown as the sender */
export function noticeLetter(brand: string, { asunto, mensaje }: NoticeMail): Letter {
  const closing = `Aviso automático de ${brand}. No hace falta responderlo.`;
  return messageLetter({ subject: asunto, brand, message: mensaje, closing });
}
