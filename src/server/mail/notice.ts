import { messageLetter } from './html.ts';
import type { Letter } from './templates.ts';

export interface NoticeMail {
  asunto: string;
  mensaje: string;
}

export function noticeLetter(brand: string, { asunto, mensaje }: NoticeMail): Letter {
  const closing = `Aviso automático de ${brand}. No hace falta responderlo.`;
  return messageLetter({ subject: asunto, brand, message: mensaje, closing });
}
