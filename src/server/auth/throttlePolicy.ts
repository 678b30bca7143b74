/**
 * A limit of attempts. Each attempt from the last free one on is followed by a wait, twice as long as the wait before, up
 * to `LONGEST_WAIT_SECONDS`. A counter starts again after `forgetAfterSeconds` without an attempt.
 */
export type Policy = {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly forgetAfterSeconds: number;
  /** The counter counts many people, so that a success takes back only its own attempt. */
  readonly isShared?: boolean;
};

export const LONGEST_WAIT_SECONDS = 15 * 60;

const HOUR_SECONDS = 3600;

/**
 * The names end in what attempts are counted by: `Cuenta` by the typed name, `Equipo` by browser, `enlace` by link, the
 * others by user. Those of `Direccion` allow more attempts, because one address may be a whole office.
 */
export const POLICIES = {
  ingresoCuenta: { free: 5, firstWaitSeconds: 5, forgetAfterSeconds: 24 * HOUR_SECONDS },
  ingresoDireccion: { free: 20, firstWaitSeconds: 5, forgetAfterSeconds: HOUR_SECONDS, isShared: true },
  ingresoEquipo: { free: 5, firstWaitSeconds: 5, forgetAfterSeconds: 24 * HOUR_SECONDS },
  ingresoFactor: { free: 5, firstWaitSeconds: 5, forgetAfterSeconds: 24 * HOUR_SECONDS },
  recuperarCuenta: { free: 3, firstWaitSeconds: 60, forgetAfterSeconds: 24 * HOUR_SECONDS },
  recuperarDireccion: { free: 10, firstWaitSeconds: 30, forgetAfterSeconds: HOUR_SECONDS, isShared: true },
  enlaceDireccion: { free: 20, firstWaitSeconds: 5, forgetAfterSeconds: HOUR_SECONDS, isShared: true },
  enlace: { free: 20, firstWaitSeconds: 5, forgetAfterSeconds: HOUR_SECONDS },
  cambioPassword: { free: 5, firstWaitSeconds: 5, forgetAfterSeconds: 24 * HOUR_SECONDS },
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;

export const MEMORY_SECONDS = Math.max(
  ...Object.values(POLICIES).map(({ forgetAfterSeconds }) => forgetAfterSeconds),
);

/** Returns the new count, and the seconds to wait before the next attempt. @param quiet seconds since the last one */
export function countAttempt(
  policy: Policy,
  { count, quiet }: { count: number; quiet: number },
): { count: number; wait: number } {
  const next = quiet >= policy.forgetAfterSeconds ? 1 : count + 1;
  // The wait reaches its maximum far earlier; 30 only keeps the power small.
  const doublings = Math.min(next - policy.free, 30);
  const wait =
    next < policy.free ? 0 : Math.min(policy.firstWaitSeconds * 2 ** doublings, LONGEST_WAIT_SECONDS);
  return { count: next, wait };
}
