import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { dateTimeInput } from 'cantera';
import { AppError, authorOf, type Db, defineRoute, NO_QUERY, once, answer } from 'cantera/server';
import { MAX_INTEGER } from '../../maxInteger.ts';
import { STAFF } from '../../roles.ts';
import { balanzas } from './balanza.ts';
import {
  AVISOS,
  isSilent,
  MAX_KG,
  TIPOS,
  weightProblem,
  type AvisoBalanza,
  type Lectura,
} from './lectura.ts';
import { ESTADO, LECTURA, TOMAR } from './paths.ts';

const tags = [balanzas.label.many];
const kgSchema = z.int().min(0).max(MAX_KG).nullable();
const avisoSchema = z.enum(Object.keys(AVISOS) as [AvisoBalanza, ...AvisoBalanza[]]).nullable();

const readingBody = z.object({
  balanza: answer.ID,
  /** The program's run, and the number of the reading in it. */
  puente: z.string().min(8).max(36),
  orden: z.int().min(0).max(MAX_INTEGER),
  kg: kgSchema,
  estable: z.boolean(),
  aviso: avisoSchema,
  momento: dateTimeInput(),
});

/**
 * Stores what the indicator of a weighbridge shows, which its program sends. People may not call it, so that no stored
 * weight was typed.
 */
export const lectura = defineRoute(
  {
    method: 'POST',
    path: LECTURA,
    gate: STAFF,
    scope: { entity: balanzas.name, permits: ['actuar'] },
    says: {
      operationId: 'balanzas.lectura',
      summary: 'Informar lo que marca el indicador',
      description:
        'Solo lo llama el programa de la balanza (npm run balanza): cuando la lectura cambia, y si no cada 2 segundos. ' +
        'Una lectura más vieja que la última del mismo programa no cuenta; de dos programas a la vez se rechaza el segundo.',
      tags,
    },
    asks: { body: readingBody },
    answers: answer.json(
      'Segundos que el reloj del programa atrasa (negativo: adelanta)',
      z.object({ desfase: z.int() }),
    ),
    refuses: [400, 404, 409],
  },
  async ({ caller, body }, { db }) => {
    if (!caller.program)
      throw new AppError(403, 'Las lecturas las informa el programa de la balanza, con su token.');
    await storeReading(db, body);
    return { desfase: Math.round((Date.now() - Date.parse(body.momento)) / 1000) };
  },
);

/** Another program takes over after this silence. An active program reports at least every two seconds. */
const HANDOVER_SECONDS = 10;

/**
 * Stores a reading as the weighbridge's last. One that arrives after a newer one of its program is accepted but not
 * stored, and one of a second program (not `libre`) is refused. No version and no history are written, since no person
 * changed anything. The time is the real one, because `ahora()` can be set to another.
 */
async function storeReading(db: Db, reading: z.output<typeof readingBody>): Promise<void> {
  const { rows } = await sql<{ aceptada: boolean; nombre: string; habilitada: boolean }>`
    with antes as (
      select id, nombre, habilitada, coalesce(puente = ${reading.puente}, false) as propia,
        puente is null or puente = ${reading.puente} or leida < clock_timestamp() - make_interval(secs => ${HANDOVER_SECONDS}) as libre,
        puente = ${reading.puente} and orden >= ${reading.orden} as vieja
      from balanzas where id = ${reading.balanza} and eliminado_en is null for update
    ), escrita as (
      update balanzas as b set kg = ${reading.kg}, estable = ${reading.estable}, aviso = ${reading.aviso},
        puente = ${reading.puente}, orden = ${reading.orden}, leida = clock_timestamp()
      from antes where b.id = antes.id and antes.habilitada and antes.libre and antes.vieja is not true
      returning b.id
    )
    select nombre, habilitada, propia or exists (select from escrita) as aceptada from antes`.execute(db);
  const [balanza] = rows;
  if (!balanza) throw new AppError(404, `No hay una balanza ${reading.balanza}.`);
  const { nombre, habilitada, aceptada } = balanza;
  if (!habilitada) throw new AppError(409, `La balanza «${nombre}» está inhabilitada.`);
  if (!aceptada)
    throw new AppError(409, `Otro programa ya informa lo que marca «${nombre}»: deje uno solo por balanza.`);
}

/** Answers the last readings, which the form of a remito polls. */
export const estadoBalanzas = defineRoute(
  {
    method: 'GET',
    path: ESTADO,
    gate: STAFF,
    says: { operationId: 'balanzas.estado', summary: 'Lo que marcan las balanzas habilitadas', tags },
    asks: { query: NO_QUERY },
    answers: answer.json(
      'Las balanzas por nombre; `hace`: segundos desde la última lectura',
      z.array(
        z.object({
          id: answer.ID,
          nombre: z.string(),
          kg: kgSchema,
          estable: z.boolean(),
          aviso: avisoSchema,
          hace: z.number().nullable(),
        }),
      ),
    ),
    refuses: [400],
  },
  (_, { db }) => lecturasOf(db),
);

/** The longest wait ends well before the time limit of a call. */
const WAIT_SECONDS = { default: 6, max: 15 };

/**
 * Makes a weighing (`pesada`) of the weight that a weighbridge shows. The route has no `scope`, so that no program may
 * call it: whoever takes a weight signs for it.
 */
export const tomar = defineRoute(
  {
    method: 'POST',
    path: TOMAR,
    gate: STAFF,
    says: {
      operationId: 'balanzas.tomar',
      summary: 'Tomar el peso que marca',
      description:
        'Toma el último peso si está estable; si no, espera hasta `espera` segundos a que lo esté. ' +
        'Queda como pesada, cuyo id va en la línea del remito (`pesadaBrutoId`, `pesadaTaraId`).',
      tags,
    },
    asks: {
      body: z.object({
        tipo: z.enum(TIPOS.map(({ id }) => id)),
        espera: z.int().min(0).max(WAIT_SECONDS.max).default(WAIT_SECONDS.default),
      }),
    },
    answers: answer.json(
      'La pesada',
      z.object({
        id: answer.ID,
        kg: z.int(),
        momento: answer.MOMENT,
        balanza: z.string(),
        usuario: z.string(),
      }),
      { status: 201 },
    ),
    refuses: [400, 404, 409],
  },
  async ({ context, caller, params, body: { tipo, espera } }, { db }) => {
    const { kg, nombre } = await waitForStable(db, params.id, espera, context.req.raw.signal);
    const { usuario } = authorOf(caller);
    return once(db, context, async (tx) => {
      const { id, momento } = await tx
        .insertInto('pesadas')
        .values({ balanzaId: params.id, tipo, kg, usuario, momento: sql`ahora()` })
        .returning(['id', 'momento'])
        .executeTakeFirstOrThrow();
      return { status: 201, body: { id, kg, momento, balanza: nombre, usuario } };
    });
  },
);

/** Waits until the weight can be taken. No connection is held meanwhile. */
async function waitForStable(
  db: Db,
  id: number,
  waitSeconds: number,
  signal: AbortSignal,
): Promise<{ readonly kg: number; readonly nombre: string }> {
  const deadline = Date.now() + waitSeconds * 1000;
  for (;;) {
    const [reading] = await lecturasOf(db, id);
    if (!reading) throw new AppError(404, 'No se encontró la balanza.');
    // A weight is only taken for somebody who is still there to sign for it.
    if (signal.aborted) throw new AppError(409, 'Se dejó de esperar el peso.');
    const reason = weightProblem(reading);
    if (reason === null) return { kg: reading.kg!, nombre: reading.nombre };
    if (isSilent(reading) || Date.now() >= deadline) throw new AppError(409, reason);
    await sleep(POLL_MS);
  }
}

const POLL_MS = 250;

type NamedReading = Lectura & { readonly id: number; readonly nombre: string };

const lecturasOf = (db: Db, id?: number): Promise<NamedReading[]> =>
  db
    .selectFrom('balanzas')
    .select(['id', 'nombre', 'kg', 'estable', 'aviso'])
    .select(sql<number | null>`extract(epoch from clock_timestamp() - leida)::float8`.as('hace'))
    .where('habilitada', '=', true)
    .where('eliminadoEn', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('nombre')
    .execute() as Promise<NamedReading[]>;

export const balanzaRoutes = [lectura, estadoBalanzas, tomar];
