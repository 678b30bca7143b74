import type { Entity } from '#schema/entity.ts';
import type { Call } from '../crud/call.ts';
import { recordOf } from '../crud/record.ts';
import { AppError } from '../http/errors.ts';
import { query } from '../http/input.ts';
import type { Handler } from '../http/router.ts';
import { FRAMEABLE } from '../static/printFrame.ts';
import { drawPaper, type Copies } from './paper.ts';
import { numberOf } from './facts.ts';

/** GET Imprimir/{id}: `copias` of original, duplicado and triplicado. */
export function print(call: Call): Handler {
  const { db, entity, paperOf } = call;
  return async (context) => {
    const { copias = '1', ...unknown } = query(context);
    if (!/^[123]$/.test(copias) || Object.keys(unknown).length > 0)
      throw new AppError(400, 'Revise los parámetros de la consulta.', {
        errors: { copias: 'Debe ser un número entre 1 y 3' },
      });
    const record = await recordOf(call, context, db);
    if (!paperOf) throw new AppError(503, `${entity.messages.printFailed}.`);
    const copies = { copies: COPIES.slice(0, Number(copias)), mark: 'REIMPRESIÓN' };
    const bytes = await drawPaper(db, { entity, paperOf }, record, copies);
    return pdfResponse(entity, numberOf(entity, record), bytes, new Response(null));
  };
}

const COPIES = ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'] as const;

/** The print at issue. */
export const FIRST_PRINT: Copies = { copies: [COPIES[0]] };

/** With status and headers of `answer`. */
export function pdfResponse(entity: Entity, numero: string, bytes: Uint8Array, answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(FRAMEABLE)) headers.set(name, value);
  headers.set('Content-Type', 'application/pdf');
  headers.set('Content-Disposition', `inline; filename="${pdfName(entity, numero)}"`);
  return new Response(bytes as BodyInit, { status: answer.status, headers });
}

/** 'Nota de debito 0003-0004183.pdf': header values are ASCII. */
export const pdfName = (entity: Entity, numero: string): string =>
  `${entity.label.one.normalize('NFD').replace(/[^\w ]/g, '')} ${numero.replace(/[^\w-]/g, '')}.pdf`;

export function callPath({ entity }: Pick<Call, 'entity'>, verb: 'show' | 'print', id: number): string {
  const endpoint = entity.endpoints.find((each) => each.verb === verb)!;
  return `/api/${endpoint.path.replace('{id}', String(id))}`;
}
