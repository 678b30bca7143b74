import type pg from 'pg';
import { StartError } from '#server/startError.ts';

/** Runs a statement. @throws StartError with `administratorCommand`, SQL for an administrator, if the role may not run it */
export async function runPrivileged(
  client: pg.ClientBase,
  statement: string,
  administratorCommand: string,
): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (!NOT_ALLOWED.has(code ?? '')) throw error;
    throw new StartError(
      `El rol de DATABASE_URL no puede preparar la base de datos: ${message}. Un administrador debe ejecutar en ella: ` +
        `${administratorCommand}; después inicie de nuevo.`,
      { cause: error },
    );
  }
}

/** SQLSTATEs insufficient_privilege, and invalid_schema_name, which a role gets that may use no schema. */
const NOT_ALLOWED = new Set(['42501', '3F000']);
