import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LECTURA } from '../paths.ts';
import { ProgramError } from './programError.ts';
import type { Options } from './options.ts';
import type { ReadingReport } from './reporter.ts';

/** An answer that takes longer is not waited for, because newer reports wait meanwhile. */
const TIMEOUT_MS = 5000;

const MAX_CLOCK_ERROR_SECONDS = 60;

/** Makes the function that sends a report to Cantera. A lost report is not sent again, because the next is newer. */
export function createSender({ url, token, balanza }: Options, log: (text: string) => void) {
  const puente = randomUUID();
  let orden = 0;
  /** Null while reports arrive; undefined before the first one. */
  let lastProblem: string | null | undefined;
  let isClockReported = false;

  const logChange = (problem: string | null) => {
    if (problem !== lastProblem) log(problem ?? 'Informando lo que marca la balanza.');
    lastProblem = problem;
  };

  return async (report: ReadingReport): Promise<void> => {
    let response: Response;
    let body: { desfase?: number; message?: string };
    try {
      response = await fetch(new URL(`api/${LECTURA}`, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          balanza,
          puente,
          orden: orden++,
          ...report,
          momento: new Date().toISOString(),
        }),
        // A redirection must not take the token to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      body = (await response.json()) as typeof body;
    } catch {
      return logChange(`Cantera no responde en ${url.origin}. Sigue intentando.`);
    }
    if (response.ok) {
      const isClockWrong = Math.abs(body.desfase ?? 0) > MAX_CLOCK_ERROR_SECONDS;
      if (isClockWrong && !isClockReported)
        log('El reloj de esta PC difiere del de Cantera en más de un minuto: póngalo en hora.');
      isClockReported = isClockWrong;
      return logChange(null);
    }
    if (FINAL_STATUSES.has(response.status))
      throw new ProgramError(body.message ?? `Cantera respondió ${response.status}.`);
    logChange(body.message ?? `Cantera respondió ${response.status}. Sigue intentando.`);
    if (response.status === 429) await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000);
  };
}

/** A retry changes nothing: the token or the weighbridge is wrong. */
const FINAL_STATUSES = new Set([401, 403, 404]);
