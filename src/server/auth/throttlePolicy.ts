/** How much is let through of one kind of attempt. */
export type Policy = {
  /** Attempts before the first wait. */
  readonly free: number;
  /** Seconds of the first wait; each further attempt doubles it. */
  readonly firstWait: number;
  /** After so many seconds without an attempt the count starts anew. */
  readonly forgetAfter: number;
  /** Counts the attempts of many people: one who succeeds takes back his own, and not theirs. */
  readonly isShared?: boolean;
};

/** No wait is longer, in seconds: whoever attacks an account never keeps its owner out for good. */
export const LONGEST_WAIT = 15 * 60;

const HOUR = 3600;

/** By what an attempt is counted, and how strictly. An address may be that of a whole office. */
export const POLICIES = {
  ingresoCuenta: { free: 5, firstWait: 5, forgetAfter: 24 * HOUR },
  ingresoDireccion: { free: 20, firstWait: 5, forgetAfter: HOUR, isShared: true },
  ingresoEquipo: { free: 5, firstWait: 5, forgetAfter: 24 * HOUR },
  recuperarCuenta: { free: 3, firstWait: 60, forgetAfter: 24 * HOUR },
  recuperarDireccion: { free: 10, firstWait: 30, forgetAfter: HOUR, isShared: true },
  cambioPassword: { free: 5, firstWait: 5, forgetAfter: 24 * HOUR },
} satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;

/** Older counts say nothing any more, whatever they count; in seconds. */
export const FORGOTTEN_BY_ALL = Math.max(...Object.values(POLICIES).map(({ forgetAfter }) => forgetAfter));

/**
 * What one more attempt makes of a count: the new count, and for how many seconds no other is looked at.
 * @param quiet seconds since the last attempt
 */
export function countAttempt(
  policy: Policy,
  { count, quiet }: { count: number; quiet: number },
): { count: number; wait: number } {
  const next = quiet >= policy.forgetAfter ? 1 : count + 1;
  // 2 ** 1000 is still a number, and the longest wait is reached long before.
  const doublings = Math.min(next - policy.free, 30);
  const wait = next < policy.free ? 0 : Math.min(policy.firstWait * 2 ** doublings, LONGEST_WAIT);
  return { count: next, wait };
}
