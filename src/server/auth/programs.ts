import { named } from '#domain/names.ts';
import type { Role } from '#domain/permissions.ts';
import type { Caller, Permit } from '../actions.ts';
import type { Db } from '../db/database.ts';
import { runPrepared, type Prepared } from '../db/prepared.ts';
import { PROGRAM_PREFIX } from '../http/programSecret.ts';
import { AppError } from '../http/errors.ts';
import { fingerprint, isToken, newToken } from './secretToken.ts';

/** Makes a token, which is stored nowhere, and the hash that is stored. */
export function newProgramToken(): { readonly token: string; readonly huella: string } {
  const secret = newToken();
  return { token: PROGRAM_PREFIX + secret, huella: hashOf(secret) };
}

/**
 * @param numberSql what is answered as `number`
 * @param admins a program is let in by one of them, as long as he is one.
 * @throws AppError 401; 429 beyond its calls per minute
 */
export async function findProgram(
  db: Db,
  secret: string,
  admins: readonly Role[],
  numberSql = '0',
): Promise<{ readonly caller: Caller; readonly number: number }> {
  const [row] = isToken(secret) ? await runPrepared<Row>(db, live(numberSql), [hashOf(secret), admins]) : [];
  if (!row) throw new AppError(401, 'El token no sirve: no existe, venció o fue revocado.');
  const { id, nombre, rol, creador, llamadas, limite, espera, permisos, number } = row;
  if (llamadas > limite)
    throw new AppError(429, `«${nombre}» ya hizo las ${limite} llamadas de este minuto. Espere y repita.`, {
      extra: { retryAfter: Math.max(1, Math.ceil(espera)) },
    });
  const scope = named<Permit[]>([]);
  for (const { entidad, ...given } of permisos)
    scope[entidad] = [...(scope[entidad] ?? []), ...PERMITS.filter((permit) => given[permit])];
  return { caller: { id: creador, usuario: `Programa ${nombre}`, rol, program: { id, scope } }, number };
}

const hashOf = (secret: string): string => fingerprint(secret).toString('hex');

const PERMITS: readonly Permit[] = ['leer', 'crear', 'editar', 'eliminar', 'actuar'];

type Row = {
  readonly id: number;
  readonly nombre: string;
  readonly rol: Role;
  readonly creador: number;
  readonly llamadas: number;
  readonly limite: number;
  /** Seconds until the next minute. */
  readonly espera: number;
  /** How many publications the database has. */
  readonly number: number;
  readonly permisos: readonly ({ readonly entidad: string } & Readonly<Record<Permit, boolean>>)[];
};

/** Counts the call, for all processes. The last use is written at most once a minute. */
const live = (numberSql: string): Prepared => ({
  name: `acceso vigente ${numberSql}`,
  text: `with vivo as (
      select a.id, a.nombre, r.nombre as rol, u.id as creador, a.limite, a.ultimo_uso
      from accesos as a join usuarios as u on u.id = a.creador_id join roles as r on r.id = a.rol_id
      where a.huella = $1 and not a.revocado and a.eliminado_en is null and a.vence >= current_date
        and u.eliminado_en is null and u.rol = any($2::text[]) and r.eliminado_en is null
    ), usado as (
      update accesos set ultimo_uso = now() from vivo
      where accesos.id = vivo.id and coalesce(vivo.ultimo_uso < now() - interval '1 minute', true)
    ), contado as (
      insert into accesos_minutos as m (acceso_id, minuto, llamadas)
      select id, date_trunc('minute', clock_timestamp()), 1 from vivo
      on conflict (acceso_id) do update set minuto = excluded.minuto,
        llamadas = case when m.minuto = excluded.minuto then m.llamadas + 1 else 1 end
      returning llamadas, minuto
    )
    select id, nombre, rol, creador, llamadas, limite,
      extract(epoch from minuto + interval '1 minute' - clock_timestamp())::float8 as espera,
      ${numberSql} as number,
      (select coalesce(json_agg(p), '[]') from accesos_permisos as p where p.documento_id = vivo.id) as permisos
    from vivo, contado`,
});
