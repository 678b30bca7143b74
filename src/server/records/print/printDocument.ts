import { accepts } from 'hono/accepts';
import { numberOf } from '#schema/document.ts';
import type { Country } from '#schema/country.ts';
import type { Entity } from '#schema/entity.ts';
import { inSentence } from '#schema/messages.ts';
import type { Call } from '../read/call.ts';
import { recordOf, reread } from '../read/record.ts';
import { etagOf } from '../read/version.ts';
import type { AnyRecord } from '#schema/record.ts';
import { AppError } from '../../http/errors.ts';
import { queryParameters } from '../../http/input.ts';
import { parameterError } from '../../http/parameters.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import type { Answer } from '../../idempotency.ts';
import { FRAMEABLE } from '../../static/printFrame.ts';
import type { Copies } from '../../pdf/paper.ts';
import { drawPaper, pdfName } from '../../documents/drawPaper.ts';

/** Prints a document again. It came out as ORIGINAL in the answer that issued it (`printResponse`). */
export function printDocument(call: Call): Handler {
  const { db, entity, paperOf, country } = call;
  return async (context) => {
    const copies = reprintCopies(country, requestedCopies(context));
    const record = await recordOf(call, context, db);
    if (!paperOf) throw new AppError(503, `${entity.messages.printFailed}.`);
    const bytes = await drawPaper(db, { entity, paperOf }, record, copies);
    return pdfResponse(entity, numberOf(entity, record), bytes);
  };
}

export function requestedCopies(context: RequestContext): number {
  const { copias = '1', ...unknown } = queryParameters(context);
  if (!/^[123]$/.test(copias) || Object.keys(unknown).length > 0)
    throw parameterError([['copias', 'Debe ser un número entre 1 y 3']]);
  return Number(copias);
}

/**
 * The answer that an idempotency key keeps; `printResponse` reads the document's id and number from its headers, also
 * when the request is repeated. What the client receives follows from its `Accept` and `Prefer`.
 */
export const documentAnswer = (call: Call, record: AnyRecord, status: Answer['status']): Answer => ({
  status,
  body: { id: record.id },
  headers: {
    ...etagOf(record),
    Location: callPath(call, 'show', record.id),
    'X-Documento-Id': String(record.id),
    'X-Documento-Numero': numberOf(call.entity, record),
  },
});

/**
 * Answers with the document's PDF (spec 2, section 7), or its record for clients that prefer `application/json`.
 * @param change null for a repeated request, whose record is read again
 */
export async function printResponse(
  call: Call,
  context: RequestContext,
  response: Response,
  change: { readonly record: AnyRecord } | null,
): Promise<Response> {
  const { db, entity, paperOf, country } = call;
  // The call became a permission request, and there is nothing to print.
  if (response.status === 202) return response;
  if (prefersMinimal(context)) return response;
  const type = accepts(context, { header: 'Accept', supports: [PDF, JSON_TYPE], default: PDF });
  const id = Number(response.headers.get('X-Documento-Id'));
  const readRecord = async () => change?.record ?? reread(call, db, id);
  // A document that nothing draws is issued all the same.
  if (!paperOf || type === JSON_TYPE) {
    const { status, headers } = response;
    const visible = call.shape.visible(await readRecord(), callerOf(context).rol);
    return new Response(JSON.stringify(visible), { status, headers });
  }
  const numero = response.headers.get('X-Documento-Numero')!;
  let record: AnyRecord | undefined;
  try {
    record = await readRecord();
    const bytes = await drawPaper(db, { entity, paperOf }, record, originalOnly(country));
    return pdfResponse(entity, numero, bytes, response);
  } catch (error) {
    context.get('log').error({ err: error, documento: numero }, 'the PDF could not be drawn');
    return answerWithoutPdf(call, context, response, { record, error });
  }
}

/** Answers with success, because the document is issued: after an error somebody would issue it again. */
function answerWithoutPdf(
  call: Call,
  context: RequestContext,
  response: Response,
  { record, error }: { record: AnyRecord | undefined; error: unknown },
): Response {
  const { gender, one } = call.entity.label;
  const id = Number(response.headers.get('X-Documento-Id'));
  const numero = response.headers.get('X-Documento-Numero')!;
  const [article, pronoun] = gender === 'f' ? ['La', 'la'] : ['El', 'lo'];
  // Reading and drawing refuse nothing, except when too many prints wait.
  const reason =
    error instanceof AppError ? 'hay demasiadas impresiones en este momento' : 'no se pudo generar el PDF';
  const message = `${article} ${inSentence(one)} ${numero} se guardó, pero no se imprimió: ${reason}. No ${pronoun} cargue de nuevo: puede imprimir${pronoun} desde su detalle.`;
  const visible = record ? call.shape.visible(record, callerOf(context).rol) : { id };
  const headers = new Headers(response.headers);
  headers.set('Content-Type', JSON_TYPE);
  const body = { ...visible, message, numero, imprimir: callPath(call, 'print', id) };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** The client wants no more than the headers tell (RFC 7240, section 4.2). */
const prefersMinimal = (context: RequestContext): boolean =>
  /\breturn=minimal\b/.test(context.req.header('prefer') ?? '');

const PDF = 'application/pdf';
const JSON_TYPE = 'application/json';

export const reprintCopies = ({ copies }: Country, count: number): Copies => ({
  copies: copies.slice(0, count),
  mark: 'REIMPRESIÓN',
});

const originalOnly = ({ copies: [original] }: Country): Copies => ({ copies: [original] });

export function pdfResponse(
  entity: Entity,
  numero: string,
  bytes: Uint8Array,
  { status, headers: otherHeaders }: Pick<Response, 'status' | 'headers'> = new Response(null),
): Response {
  const headers = new Headers(otherHeaders);
  for (const [name, value] of Object.entries(FRAMEABLE)) headers.set(name, value);
  headers.set('Content-Type', PDF);
  headers.set('Content-Disposition', `inline; filename="${pdfName(entity, numero)}"`);
  return new Response(bytes as BodyInit, { status, headers });
}

function callPath({ entity }: Pick<Call, 'entity'>, verb: 'show' | 'print', id: number): string {
  const endpoint = entity.endpoints.find((each) => each.verb === verb)!;
  return `/api/${endpoint.path.replace('{id}', String(id))}`;
}
