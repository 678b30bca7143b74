import type pg from 'pg';

export type LogLine = { evento: string; usuario: string; detalle: string | null };

/** The last line of the security log. */
export async function lastLine(pool: pg.Pool): Promise<LogLine | undefined> {
  const { rows } = await pool.query<LogLine>(
    'select evento, usuario, detalle from actividad order by id desc limit 1',
  );
  return rows[0];
}

export const lineOf = (evento: string, usuario: string, detalle: string | null = null): LogLine => ({
  evento,
  usuario,
  detalle,
});
