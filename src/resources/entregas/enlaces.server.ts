import { randomBytes } from 'node:crypto';
import {
  AppError,
  currentDay,
  type Db,
  fingerprint,
  type Hooks,
  isToken,
  newToken,
  now,
  type RequestContext,
  runBuilt,
  tokenCookie,
  transaction,
  type Tx,
} from 'cantera/server';
import { sql } from 'kysely';
import { MIS_ENTREGAS_API } from './chofer/deliveryRules.ts';
import { MIS_ENTREGAS_PATH } from './paths.ts';

// A link lets a driver report his deliveries of one day without an account. A driver has at most one valid link a day:
// the office makes it, or the first scan of a QR on one of his remitos of that day. It belongs to the first phone that
// opens it, and ends at midnight, or before when the office revokes it or disables the driver.

/** A row of `enlaces_entregas` with its driver, once a phone has opened it. */
export type OpenedLink = {
  readonly id: number;
  readonly choferId: number;
  readonly dia: string;
  /** The driver's surname and first name. */
  readonly chofer: string;
  readonly apellido: string;
  /** SHA-256 of the secret that the phone keeps in its cookie. */
  readonly equipo: Buffer;
};

/** Makes a driver's link of today, and revokes the one before. @throws AppError 409 for a disabled driver */
export async function makeLink(
  tx: Tx,
  { choferId, usuarioId, publicUrl }: { choferId: number; usuarioId: number; publicUrl: string },
): Promise<string> {
  const token = newToken();
  // The lock makes simultaneous calls wait, since a driver has one valid link a day.
  const { habilitado } = await tx
    .selectFrom('choferes')
    .select('habilitado')
    .where('id', '=', choferId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!habilitado) throw new AppError(409, 'El chofer está inhabilitado: no se le puede hacer un enlace.');
  await revokeLink(tx, choferId);
  await tx
    .insertInto('enlacesEntregas')
    .values({ choferId, dia: currentDay(), huella: fingerprint(token), usuarioId })
    .execute();
  return addressOf(publicUrl, token);
}

/** The token or code goes in the fragment, which browsers send neither to the server nor in a Referer. */
const addressOf = (publicUrl: string, tokenOrCode: string) =>
  `${publicUrl}${MIS_ENTREGAS_PATH}#${tokenOrCode}`;

/** Revokes a driver's link of today; the QRs of his remitos do not make another. @returns whether he had one */
export async function revokeLink(tx: Tx, choferId: number): Promise<boolean> {
  const revokedLinks = await tx
    .updateTable('enlacesEntregas')
    .set({ revocadoEn: now().toISOString() })
    .where('choferId', '=', choferId)
    .where('dia', '=', currentDay())
    .where('revocadoEn', 'is', null)
    .returning('id')
    .execute();
  return revokedLinks.length > 0;
}

/** Gives each new remito the code that its printed QR holds. */
export const codigoHooks: Hooks = {
  created: async ({ tx, publicUrl, record }) => {
    const codigo = randomBytes(16).toString('base64url');
    const values = [record.id, codigo, addressOf(publicUrl, codigo)];
    // A prepared statement is quicker, and every new remito runs this one.
    await runBuilt(
      tx,
      sql`insert into codigos_entregas (remito_id, codigo, direccion) values (${sql.join(values)})`,
    );
  },
};

/** The cookie of a phone. It outlives the day's link, so that the phone can still send what it reported offline. */
const phoneCookie = (publicUrl: string) =>
  tokenCookie(publicUrl, 'cantera_entregas', PHONE_DAYS, `/api/${MIS_ENTREGAS_API}`);

/** A phone may report deliveries of as many days, today's among them, if it opened the links of those days. */
export const PHONE_DAYS = 4;

/**
 * Opens a link on a phone. The first phone keeps it; others are refused.
 * @param tokenOrCode the token of a link that the office made, or the code in the QR of a remito
 */
export async function openLink(
  db: Db,
  context: RequestContext,
  { tokenOrCode, publicUrl }: { tokenOrCode: string; publicUrl: string },
): Promise<OpenedLink> {
  const cookie = phoneCookie(publicUrl);
  const storedSecret = cookie.read(context);
  const phoneSecret = storedSecret !== undefined && isToken(storedSecret) ? storedSecret : newToken();
  const equipo = fingerprint(phoneSecret);
  const openedLink = await transaction(db, async (tx) => {
    const link = isToken(tokenOrCode)
      ? await lockLinkOfToken(tx, tokenOrCode)
      : await findOrMakeLinkOfCode(tx, tokenOrCode);
    if (!link || link.dia !== currentDay()) throw linkExpired();
    if (link.hasEnded) throw linkRevoked();
    if (link.equipo !== null && !link.equipo.equals(equipo)) throw linkTaken();
    await tx
      .updateTable('enlacesEntregas')
      .set({ equipo, abiertoEn: now().toISOString() })
      .where('id', '=', link.id)
      .execute();
    return { ...link, equipo };
  });
  cookie.write(context, phoneSecret);
  return openedLink;
}

const HAS_ENDED = sql<boolean>`(enlace.revocado_en is not null or chofer.eliminado_en is not null or not chofer.habilitado)`;

const linksWithDriver = (db: Db) =>
  db
    .selectFrom('enlacesEntregas as enlace')
    .innerJoin('choferes as chofer', 'chofer.id', 'enlace.choferId')
    .select([
      'enlace.id',
      'enlace.choferId',
      'enlace.dia',
      'chofer.apellido',
      sql<string>`concat(chofer.apellido, ' ', chofer.nombre)`.as('chofer'),
      'enlace.equipo',
      HAS_ENDED.as('hasEnded'),
    ]);

/** The lock makes a second phone wait until the first one has the link. */
const lockLinkOfToken = (tx: Tx, token: string) =>
  linksWithDriver(tx).where('enlace.huella', '=', fingerprint(token)).forUpdate('enlace').executeTakeFirst();

/** Returns the day's link of the driver of a remito, and makes one if he had none. A revoked link is not replaced. */
async function findOrMakeLinkOfCode(tx: Tx, codigo: string) {
  const remito = await tx
    .selectFrom('codigosEntregas as codigo')
    .innerJoin('remitos as remito', 'remito.id', 'codigo.remitoId')
    .select(['remito.choferId', 'remito.fechaRemito as dia'])
    .where('codigo.codigo', '=', codigo)
    .where('remito.cancelado', '=', false)
    .executeTakeFirst();
  if (!remito || remito.dia !== currentDay()) return undefined;
  // The lock keeps two phones from both making the link.
  await tx.selectFrom('choferes').select('id').where('id', '=', remito.choferId).forNoKeyUpdate().execute();
  const newestLink = () =>
    linksWithDriver(tx)
      .where('enlace.choferId', '=', remito.choferId)
      .where('enlace.dia', '=', remito.dia)
      .orderBy('enlace.id', 'desc')
      .limit(1)
      .executeTakeFirst();
  const link = await newestLink();
  if (link) return link;
  await tx.insertInto('enlacesEntregas').values({ choferId: remito.choferId, dia: remito.dia }).execute();
  return newestLink();
}

/** Returns the link that this phone has opened today. @throws AppError 410 if there is none, or it has ended */
export async function currentLinkOf(db: Db, context: RequestContext, publicUrl: string): Promise<OpenedLink> {
  const phoneSecret = phoneCookie(publicUrl).read(context);
  if (phoneSecret === undefined || !isToken(phoneSecret)) throw linkExpired();
  const link = await linksWithDriver(db)
    .where('enlace.equipo', '=', fingerprint(phoneSecret))
    .where('enlace.dia', '=', currentDay())
    // The phone may have opened several today. False sorts first: a valid link comes before one that has ended.
    .orderBy(HAS_ENDED)
    .orderBy('enlace.abiertoEn', 'desc')
    .limit(1)
    // The condition on `equipo` excludes null.
    .$narrowType<{ equipo: Buffer }>()
    .executeTakeFirst();
  if (!link) throw linkExpired();
  if (link.hasEnded) throw linkRevoked();
  return link;
}

/** Locks a link, so that the office cannot revoke it until the transaction ends. @throws AppError 410 if it has ended */
export async function lockLink(tx: Tx, { id }: OpenedLink): Promise<void> {
  const { hasEnded } = await linksWithDriver(tx)
    .where('enlace.id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  if (hasEnded) throw linkRevoked();
}

const linkExpired = () => new AppError(410, 'El enlace venció. Pida otro a la oficina.');
const linkRevoked = () => new AppError(410, 'La oficina dio de baja este enlace. Pida otro.');
const linkTaken = () =>
  new AppError(409, 'El enlace ya se usa en otro teléfono. Si cambió de teléfono, pida otro a la oficina.');
