import { htmlMessage } from './html.ts';
import type { Letter } from './templates.ts';

/** Plain text. */
export interface NoticeMail {
  asunto: string;
  mensaje: string;
  /** Shown as the sender. */
  empresa: string;
}

export function noticeLetter({ asunto, mensaje, empresa }: NoticeMail): Letter {
  const paragraphs = mensaje.split(/\n{2,}/);
  const otherwise = `Aviso automático de ${empresa}. No hace falta responderlo.`;
  return {
    subject: asunto,
    text: [...paragraphs, otherwise].join('\n\n') + '\n',
    html: htmlMessage({ subject: asunto, brand: empresa, paragraphs, otherwise }),
  };
}
