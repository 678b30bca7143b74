import type { Kysely } from 'kysely';
import type { Entity } from '#schema/entity.ts';
import type { Call } from '../crud/call.ts';
import { recordOf } from '../crud/one.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { query } from '../http/input.ts';
import type { Handler } from '../http/router.ts';
import { numberOf } from './posting.ts';

export type PrintOptions = {
  /** Says so on the paper: the content is that of the first time. */
  readonly isReprint: boolean;
  /** 1 to 3: original, duplicado, triplicado. */
  readonly copies: number;
};

/** Draws a document as PDF. */
export type Draw = (db: Kysely<Database>, id: number, options: PrintOptions) => Promise<Uint8Array>;

/** How documents are drawn, by entity. */
export type Prints = Readonly<Record<string, Draw>>;

/** GET Imprimir/{id}: the document once more. `copias`: how many of original, duplicado and triplicado. */
export function print(call: Call): Handler {
  const { db, entity, draw } = call;
  return async (context) => {
    const { copias = '1', ...unknown } = query(context);
    if (!/^[123]$/.test(copias) || Object.keys(unknown).length > 0)
      throw new AppError(400, 'Revise los parámetros de la consulta.', {
        errors: { copias: 'Debe ser un número entre 1 y 3' },
      });
    const record = await recordOf(call, context, db);
    if (!draw) throw new AppError(503, `${entity.messages.printFailed}.`);
    const bytes = await draw(db, record.id, { isReprint: true, copies: Number(copias) });
    return pdfResponse(entity, numberOf(entity, record), bytes, new Response(null));
  };
}

/** A PDF under the name of its document, with status and headers of another answer. */
export function pdfResponse(entity: Entity, numero: string, bytes: Uint8Array, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'application/pdf');
  // Header values are ASCII: 'Nota de débito' loses its accent.
  const name = entity.label.one.normalize('NFD').replace(/[^\w ]/g, '');
  headers.set('Content-Disposition', `inline; filename="${name} ${numero}.pdf"`);
  return new Response(bytes as BodyInit, { status: answer.status, headers });
}

/** Where a verb of the entity answers for one record. */
export function pathOf({ entity }: Pick<Call, 'entity'>, verb: 'show' | 'print', id: number): string {
  const endpoint = entity.endpoints.find((each) => each.verb === verb)!;
  return `/api/${endpoint.path.replace('{id}', String(id))}`;
}
