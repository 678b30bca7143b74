import { accepts } from 'hono/accepts';
import { lowerFirst } from '#schema/messages.ts';
import type { Call } from '../crud/call.ts';
import { reread } from '../crud/record.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { etagOf } from '../crud/version.ts';
import { callerOf, type RequestContext } from '../http/router.ts';
import type { Answer } from '../idempotency.ts';
import { drawPaper } from './paper.ts';
import { numberOf } from './facts.ts';
import { FIRST_PRINT, callPath, pdfResponse } from './print.ts';

/** Stored by an idempotency key; the client's preference decides what it receives. */
export function answerOf(call: Call, record: AnyRecord, status: Answer['status']): Answer {
  return {
    status,
    body: { id: record.id },
    headers: {
      ...etagOf(record),
      Location: callPath(call, 'show', record.id),
      'X-Documento-Id': String(record.id),
      'X-Documento-Numero': numberOf(call.entity, record),
    },
  };
}

/**
 * The PDF (spec 2, section 7), or the record for clients that prefer `application/json`. After the
 * commit, and for a repeated request.
 */
export async function printed(call: Call, context: RequestContext, answer: Response): Promise<Response> {
  const { db, entity, paperOf } = call;
  if (MINIMAL.test(context.req.header('prefer') ?? '')) return answer;
  const type = accepts(context, { header: 'Accept', supports: [PDF, JSON_TYPE], default: PDF });
  if (!paperOf || type === JSON_TYPE) return recordResponse(call, context, answer);
  const [id, numero] = [answer.headers.get('X-Documento-Id')!, answer.headers.get('X-Documento-Numero')!];
  try {
    const record = await reread(call, db, Number(id));
    const bytes = await drawPaper(db, { entity, paperOf }, record, FIRST_PRINT);
    return pdfResponse(entity, numero, bytes, answer);
  } catch (error) {
    context.var.log.error({ err: error, documento: numero }, 'the PDF could not be drawn');
    const path = callPath(call, 'print', Number(id));
    const the = `${entity.label.gender === 'f' ? 'La' : 'El'} ${lowerFirst(entity.label.one)}`;
    const message = `${the} ${numero} se guardó, pero no se pudo generar el PDF. No lo cargue de nuevo: puede imprimirlo desde su detalle.`;
    const headers = new Headers(answer.headers);
    headers.set('Content-Type', JSON_TYPE);
    const body = JSON.stringify({ message, id: Number(id), numero, imprimir: path });
    return new Response(body, { status: 500, headers });
  }
}

async function recordResponse(call: Call, context: RequestContext, answer: Response): Promise<Response> {
  const { id } = (await answer.json()) as { id: number };
  const record = await reread(call, call.db, id);
  const { status, headers } = answer;
  return new Response(JSON.stringify(call.shape.visible(record, callerOf(context).rol)), { status, headers });
}

/** RFC 7240, 4.2. */
const MINIMAL = /\breturn=minimal\b/;

const PDF = 'application/pdf';
const JSON_TYPE = 'application/json';
