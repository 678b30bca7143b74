/** Tells whether an error may be gone when the request is repeated: the database did not answer, or there was a conflict. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'connect' || NETWORK_CODES.has(code ?? '')) return true;
  return SQL_STATES.test(code ?? '') || POOL_MESSAGES.test(error.message);
}

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * Connection lost (08), no primary any more (25006), out of resources (53), timed out or shut down (57), lock not
 * available (55P03), conflict or deadlock (40). PostgreSQL, appendix A.
 */
const SQL_STATES = /^(08...|25006|53...|57014|57P0[1-5]|55P03|40001|40P01)$/;

/** Errors of pg and its pool that have no code. */
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;
