import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { dateTimeInput, fromCents, toCents } from 'cantera';
import { AppError, type Db, now, refuseFields, rememberAs, transaction, type Tx } from 'cantera/server';
import { registry } from '../index.ts';
import { MAX_INTEGER } from '../maxInteger.ts';
import {
  documentProblem,
  lineProblem,
  MAX_PHOTOS,
  plainDocument,
  plainLine,
  MAX_REASON,
  MAX_RECEIVER_DOCUMENT,
  MAX_RECEIVER_NAME,
} from './chofer/deliveryRules.ts';
import { lockLink, type OpenedLink, PHONE_DAYS } from './enlaces.server.ts';
import { writeEntrega } from './writeEntrega.server.ts';

const IMAGE_HASH = z.string().regex(/^[0-9a-f]{64}$/);
const validText = (problemOf: (text: string) => string | null) =>
  z.string().superRefine((text, context) => {
    const message = problemOf(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
const requiredText = (max: number, messageIfMissing: string) =>
  z
    .string(messageIfMissing)
    .transform(plainLine)
    .pipe(validText((text) => lineProblem(text, max, messageIfMissing)))
    .meta({ minLength: 1, maxLength: max });

const commonFields = {
  clave: z.uuid(),
  remitoId: z.int().min(1).max(MAX_INTEGER),
  cuando: dateTimeInput().describe('Por el reloj del teléfono'),
  ahora: dateTimeInput().describe('El reloj del teléfono al enviar: dice cuánto se desvía'),
};

/** A notice (aviso) of the driver's page: a remito was loaded or delivered. `clave` identifies it over all tries. */
export const AVISO = z.discriminatedUnion('hecho', [
  z.object({ ...commonFields, hecho: z.literal('cargado') }),
  z.object({
    ...commonFields,
    hecho: z.literal('entregado'),
    receptor: requiredText(MAX_RECEIVER_NAME, 'Quién recibió es requerido'),
    documento: z
      .string('El documento es requerido')
      .transform(plainDocument)
      .pipe(validText(documentProblem))
      .meta({ pattern: `^\\d{6,${MAX_RECEIVER_DOCUMENT}}$` }),
    firma: IMAGE_HASH,
    fotos: z.array(IMAGE_HASH).max(MAX_PHOTOS).default([]),
    lugar: z
      .object({
        latitud: z.number().min(-90).max(90),
        longitud: z.number().min(-180).max(180),
        precision: z.number().min(0),
      })
      .nullish(),
    toneladas: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Escriba las toneladas')
      .nullish(),
    motivo: requiredText(MAX_REASON, 'Diga por qué difieren').nullish(),
  }),
]);

export type Aviso = z.output<typeof AVISO>;

type NoticeAnswer = { readonly status: 200 | 409; readonly message: string };

/**
 * Stores a notice and applies it to its delivery. A notice counts once. If its remito was annulled or given to another
 * driver, or was reported already, it is stored as refused.
 */
export const receiveNotice = (
  db: Db,
  link: OpenedLink,
  aviso: Aviso,
  requestId: string,
): Promise<NoticeAnswer> =>
  transaction(db, async (tx) => {
    const { remitoId, hecho } = aviso;
    const remito = await tx
      .selectFrom('remitos')
      .select(['id', 'numero', 'choferId', 'fechaRemito as dia', 'cancelado', 'creadoEn'])
      .where('id', '=', remitoId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // The link is checked before the remito: the phone sends a notice again after a 410, but not after a 404.
    await lockLink(tx, link);
    if (!remito || !(await isWithinReach(tx, link, remito)))
      throw new AppError(404, 'No se encontró el remito.');
    const huella = fingerprintOf(aviso);
    const storedNotice = await tx
      .selectFrom('avisosEntregas')
      .select(['huella', 'rechazo'])
      .where('clave', '=', aviso.clave)
      .executeTakeFirst();
    if (storedNotice && !storedNotice.huella.equals(huella))
      throw new AppError(422, 'La clave ya se usó con otros datos.');
    if (storedNotice) return answerOf(hecho, storedNotice.rechazo);
    const entrega = await tx
      .selectFrom('entregas')
      .select(['cargadoEn', 'entregado'])
      .where('remitoId', '=', remitoId)
      .executeTakeFirst();
    const rechazo = noticeRefusal(aviso, link, remito, entrega);
    const times = timesOf(aviso, remito.creadoEn);
    await tx
      .insertInto('avisosEntregas')
      .values({ clave: aviso.clave, enlaceId: link.id, remitoId, hecho, huella, cuando: times.at, rechazo })
      .execute();
    if (rechazo === null) await applyNotice(tx, { aviso, link, times, requestId });
    return answerOf(hecho, rechazo);
  });

type Remito = {
  readonly id: number;
  readonly numero: string;
  readonly choferId: number;
  readonly dia: string;
  readonly cancelado: boolean;
  readonly creadoEn: string;
};

/**
 * Tells whether a phone may report a remito: the phone has opened the driver's link of the remito's day, and the remito
 * is that driver's or once was. The history keeps a change as [before, after], so that `->>0` is a former driver.
 */
async function isWithinReach(tx: Tx, link: OpenedLink, remito: Remito): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select exists (
      select from enlaces_entregas
      where chofer_id = ${link.choferId} and dia = ${remito.dia} and equipo = ${link.equipo}
        and revocado_en is null and dia > ${link.dia}::date - ${PHONE_DAYS}::integer
    ) and (${remito.choferId === link.choferId} or exists (
      select from historial
      where entidad = 'remitos' and registro_id = ${remito.id}
        and (cambios->'choferId'->>0)::integer = ${link.choferId}
    )) as reached`.execute(tx);
  return rows[0]!.reached;
}

/** Hashes a notice without its moment of sending, which differs with each try. */
function fingerprintOf(sent: Aviso): Buffer {
  const { ahora: _, ...aviso } = sent;
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(aviso).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
}

function noticeRefusal(
  { hecho }: Aviso,
  { choferId }: OpenedLink,
  remito: Remito,
  entrega: { cargadoEn: string | null; entregado: boolean } | undefined,
): string | null {
  const subject = `El remito ${remito.numero}`;
  if (remito.cancelado) return `${subject} fue anulado por la oficina. Llámela antes de seguir.`;
  if (remito.choferId !== choferId) return `${subject} pasó a otro chofer. Avise a la oficina.`;
  if (entrega?.entregado) return `${subject} ya figura entregado.`;
  if (hecho === 'cargado' && entrega?.cargadoEn) return `${subject} ya figura cargado.`;
  return null;
}

/** ISO 8601. `at` is the corrected moment of the fact; `phone` is what the phone said, null if that was about right. */
type Times = { readonly at: string; readonly received: string; readonly phone: string | null };

/** Corrects the reported moment by the error of the phone's clock, to one between the remito's issue and now. */
function timesOf({ cuando, ahora }: Aviso, issuedAt: string): Times {
  const received = now().getTime();
  const clockError = received - Date.parse(ahora);
  const isClockWrong = Math.abs(clockError) > TOLERATED_ERROR_MS;
  const corrected = Date.parse(cuando) + (isClockWrong ? clockError : 0);
  // The clock of the database, which dated the remito, may be ahead.
  const earliest = Math.min(Date.parse(issuedAt), received);
  const at = Math.max(earliest, Math.min(corrected, received));
  const isCorrected = isClockWrong || Math.abs(at - corrected) > TOLERATED_ERROR_MS;
  return {
    at: new Date(at).toISOString(),
    received: new Date(received).toISOString(),
    phone: isCorrected ? new Date(cuando).toISOString() : null,
  };
}

const TOLERATED_ERROR_MS = 2 * 60_000;

type AcceptedNotice = {
  readonly aviso: Aviso;
  readonly link: OpenedLink;
  readonly times: Times;
  readonly requestId: string;
};

async function applyNotice(tx: Tx, { aviso, link, times, requestId }: AcceptedNotice): Promise<void> {
  const { remitoId, hecho } = aviso;
  const values = { choferId: link.choferId, ...(await valuesOf(tx, aviso, times)) };
  // The remito gets no new version, so that nobody who is editing it meets a conflict.
  await tx
    .updateTable('remitos')
    .set({ entrega: hecho === 'cargado' ? 'enCamino' : 'entregado' })
    .where('id', '=', remitoId)
    .execute();
  const entry = await writeEntrega(tx, remitoId, values, hecho);
  const remitoChanges = Object.fromEntries(
    REPEATED_FIELDS.filter((name) => entry.changes[name]).map((name) => [name, entry.changes[name]!]),
  );
  // A user's name in the history has at most 40 characters.
  const author = { id: null, usuario: `${link.apellido.slice(0, 20)}, por su enlace`, pedido: requestId };
  await rememberAs(tx, author, entry, {
    entity: registry.get('remitos'),
    id: remitoId,
    accion: hecho,
    changes: remitoChanges,
  });
}

/** Fields of the delivery whose changes the remito's history has, too. */
const REPEATED_FIELDS = ['receptor', 'documento', 'toneladas', 'motivo'] as const;

async function valuesOf(tx: Tx, aviso: Aviso, { at, received, phone }: Times) {
  if (aviso.hecho === 'cargado') return { cargadoEn: at };
  const { receptor, documento, firma, fotos, lugar, motivo = null } = aviso;
  await refuseMissingImages(tx, [firma, ...fotos]);
  const toneladasRemito = await tonnesOf(tx, aviso.remitoId);
  // '28.5' becomes '28.50', as the remito has it.
  const reported = aviso.toneladas == null ? null : fromCents(toCents(aviso.toneladas));
  const differs = reported !== null && reported !== toneladasRemito;
  if (differs && motivo === null) throw refuseFields({ motivo: 'Diga por qué difieren' });
  return {
    entregadoEn: at,
    entregado: true,
    recibidoEn: received,
    reloj: phone,
    receptor,
    documento,
    firma,
    foto1: fotos[0] ?? null,
    foto2: fotos[1] ?? null,
    foto3: fotos[2] ?? null,
    lugar: lugar ? `${lugar.latitud.toFixed(5)}, ${lugar.longitud.toFixed(5)}` : null,
    toneladasRemito,
    toneladas: differs ? reported : null,
    motivo: differs ? motivo : null,
    diferencia: differs ? 'pendiente' : null,
  };
}

async function refuseMissingImages(tx: Tx, hashes: readonly string[]): Promise<void> {
  const stored = await tx.selectFrom('imagenes').select('huella').where('huella', 'in', hashes).execute();
  if (stored.length < new Set(hashes).size)
    throw refuseFields({ firma: 'La firma o una foto no llegó: vuelva a enviarla' });
}

async function tonnesOf(tx: Tx, remitoId: number): Promise<string> {
  const { tonnes } = await tx
    .selectFrom('remitosDetalles')
    .select(({ fn }) => fn.sum<string>('cantidad').as('tonnes'))
    .where('documentoId', '=', remitoId)
    .executeTakeFirstOrThrow();
  return tonnes;
}

const answerOf = (hecho: Aviso['hecho'], rechazo: string | null): NoticeAnswer =>
  rechazo === null
    ? { status: 200, message: hecho === 'cargado' ? 'Cargado.' : 'Entregado.' }
    : { status: 409, message: rechazo };
