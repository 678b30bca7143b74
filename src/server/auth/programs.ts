import { bareObject } from '#domain/names.ts';
import type { Role } from '#domain/permissions.ts';
import type { Caller, Permit } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import { PROGRAM_PREFIX } from '../http/programSecret.ts';
import { AppError } from '../http/errors.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/**
 * A program calls the API with a token, for which an administrator has made a row of `accesos`. The row has the role and
 * the calls per minute; `accesos_permisos` has what the program may do with each entity.
 */
export function newProgramToken(): { readonly token: string; readonly huella: string } {
  const secret = newToken();
  return { token: PROGRAM_PREFIX + secret, huella: hashOf(secret) };
}

/**
 * Finds the program of a token and counts the call.
 * @param admins roles of administrators; a token is void when its creator has none of them any more
 * @throws AppError 401 for a token that is not valid; 429 beyond its calls per minute
 */
export async function admitProgram(
  db: Db,
  secret: string,
  admins: readonly Role[],
  publicationsSql = '0',
): Promise<{ readonly caller: Caller; readonly publicationCount: number }> {
  const [row] = isToken(secret)
    ? await runPrepared<ProgramRow>(db, callStatement(publicationsSql), [hashOf(secret), admins])
    : [];
  if (!row) throw new AppError(401, 'El token no sirve: no existe, venció o fue revocado.');
  const { id, nombre, rol, creador, llamadas, limite, espera, permisos, publicationCount } = row;
  if (llamadas > limite)
    throw new AppError(429, `«${nombre}» ya hizo las ${limite} llamadas de este minuto. Espere y repita.`, {
      extra: { retryAfter: Math.max(1, Math.ceil(espera)) },
    });
  const scope = bareObject<Permit[]>([]);
  for (const { entidad, ...flags } of permisos)
    scope[entidad] = [...(scope[entidad] ?? []), ...PERMITS.filter((permit) => flags[permit])];
  const caller = { id: creador, usuario: `Programa ${nombre}`, rol, program: { id, scope } };
  return { caller, publicationCount };
}

const hashOf = (secret: string): string => fingerprint(secret).toString('hex');

const PERMITS: readonly Permit[] = ['leer', 'crear', 'editar', 'eliminar', 'actuar'];

type ProgramRow = {
  readonly id: number;
  readonly nombre: string;
  readonly rol: Role;
  readonly creador: number;
  readonly llamadas: number;
  readonly limite: number;
  /** Seconds until the next minute. */
  readonly espera: number;
  readonly publicationCount: number;
  readonly permisos: readonly ({ readonly entidad: string } & Readonly<Record<Permit, boolean>>)[];
};

/** Counts the call in the program's row of `accesos_minutos`, which has the count of its last minute alone. */
const callStatement = (publicationsSql: string): Prepared => ({
  name: `acceso vigente ${publicationsSql}`,
  text: `with vigente as (
      select a.id, a.nombre, r.nombre as rol, u.id as creador, a.limite, a.ultimo_uso
      from accesos as a join usuarios as u on u.id = a.creador_id join roles as r on r.id = a.rol_id
      where a.huella = $1 and not a.revocado and a.eliminado_en is null and a.vence >= current_date
        and u.eliminado_en is null and u.rol = any($2::text[]) and r.eliminado_en is null
    ), ultimo_uso as (
      update accesos set ultimo_uso = now() from vigente
      where accesos.id = vigente.id and coalesce(vigente.ultimo_uso < now() - interval '1 minute', true)
    ), contador as (
      insert into accesos_minutos as m (acceso_id, minuto, llamadas)
      select id, date_trunc('minute', clock_timestamp()), 1 from vigente
      on conflict (acceso_id) do update set minuto = excluded.minuto,
        llamadas = case when m.minuto = excluded.minuto then m.llamadas + 1 else 1 end
      returning llamadas, minuto
    )
    select id, nombre, rol, creador, llamadas, limite,
      extract(epoch from minuto + interval '1 minute' - clock_timestamp())::float8 as espera,
      ${publicationsSql} as "publicationCount",
      (select coalesce(json_agg(p), '[]') from accesos_permisos as p where p.documento_id = vigente.id) as permisos
    from vigente, contador`,
});
