import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fingerprint, newToken } from '#server/auth/secretToken.ts';
import { atMoment } from '#server/clock.ts';
import { transaction } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { keepImage } from '#server/images/store.ts';
import { receiveNotice, type Aviso } from '#resources/entregas/avisos.server.ts';
import type { OpenedLink } from '#resources/entregas/enlaces.server.ts';
import { FIRMAS, RECEIVERS } from './data/firmas.server.ts';

/** The newest remitos stay without a report, so that the board has trips in each column. */
export async function enterDeliveries(db: Db, day: string, now: Date): Promise<void> {
  for (const { image } of FIRMAS) await keepImage(db, image);
  const { rows } = await sql<{ id: number; choferId: number; issued: string; tonnes: string }>`
    select id, chofer_id, creado_en as issued,
      (select sum(cantidad)::text from remitos_detalles where documento_id = r.id) as tonnes
    from remitos as r where fecha_remito = ${day} and not cancelado order by creado_en, id`.execute(db);
  const links = new Map<number, OpenedLink>();
  const [delivered, loaded] = [Math.ceil(rows.length * 0.5), Math.ceil(rows.length * 0.75)];
  for (const [place, { id, choferId, issued, tonnes }] of rows.slice(0, loaded).entries()) {
    const at = (minutes: number) => new Date(Math.min(Date.parse(issued) + minutes * 60_000, now.getTime()));
    const tell = (moment: Date, more: object) => {
      const clock = moment.toISOString();
      const report = { clave: randomUUID(), remitoId: id, cuando: clock, ahora: clock, ...more } as Aviso;
      return atMoment(moment, () => receiveNotice(db, links.get(choferId)!, report, 'demostracion'));
    };
    if (!links.has(choferId)) links.set(choferId, await openLink(db, { choferId, dia: day }, at(5)));
    await tell(at(15), { hecho: 'cargado' });
    if (place >= delivered) continue;
    const [receptor, documento] = RECEIVERS[place % RECEIVERS.length]!;
    await tell(at(70), {
      hecho: 'entregado',
      receptor,
      documento,
      firma: FIRMAS[place % FIRMAS.length]!.huella,
      fotos: [],
      ...(place === DIFFERS && {
        toneladas: (Number(tonnes) - 0.4).toFixed(2),
        motivo: 'Balanza de la obra',
      }),
    });
  }
}

const DIFFERS = 1;

const openLink = (db: Db, link: Pick<OpenedLink, 'choferId' | 'dia'>, moment: Date): Promise<OpenedLink> =>
  atMoment(moment, () =>
    transaction(db, async (tx) => {
      const equipo = fingerprint(newToken());
      const { id } = await tx
        .insertInto('enlacesEntregas')
        .values({ ...link, huella: fingerprint(newToken()), equipo, abiertoEn: moment.toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { chofer, apellido } = await tx
        .selectFrom('choferes')
        .select(['apellido', sql<string>`concat(apellido, ' ', nombre)`.as('chofer')])
        .where('id', '=', link.choferId)
        .executeTakeFirstOrThrow();
      return { ...link, id, chofer, apellido, equipo };
    }),
  );
