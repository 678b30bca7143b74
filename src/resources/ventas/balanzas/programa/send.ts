import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LECTURA } from '../paths.ts';
import { ProgramError } from './programError.ts';
import type { Options } from './options.ts';
import type { SentWeight } from './teller.ts';

const PATIENCE_MS = 5000;

/** How far this machine's clock may be off before a warning. */
const CLOCK_SECONDS = 60;

/**
 * Sends readings to the product. A lost one is not repeated, as the next is newer. @throws ProgramError for
 * what only a person can mend
 */
export function createSender({ url, token, balanza }: Options, log: (text: string) => void) {
  const puente = randomUUID();
  let orden = 0;
  let trouble: string | null = '';
  let isClockTold = false;

  const say = (next: string | null) => {
    if (next !== trouble) log(next ?? 'Informando lo que marca la balanza.');
    trouble = next;
  };

  return async (reading: SentWeight): Promise<void> => {
    let answer: Response;
    let body: { desfase?: number; message?: string };
    try {
      answer = await fetch(new URL(`api/${LECTURA}`, url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          balanza,
          puente,
          orden: orden++,
          ...reading,
          momento: new Date().toISOString(),
        }),
        // A redirection must not take the token to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      body = (await answer.json()) as typeof body;
    } catch {
      return say(`Cantera no responde en ${url.origin}. Sigue intentando.`);
    }
    if (answer.ok) {
      const off = Math.abs(body.desfase ?? 0) > CLOCK_SECONDS;
      if (off && !isClockTold)
        log('El reloj de esta PC difiere del de Cantera en más de un minuto: póngalo en hora.');
      isClockTold = off;
      return say(null);
    }
    if (FINAL.has(answer.status))
      throw new ProgramError(body.message ?? `Cantera respondió ${answer.status}.`);
    say(body.message ?? `Cantera respondió ${answer.status}. Sigue intentando.`);
    if (answer.status === 429) await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  };
}

/** Statuses for a wrong token, scope or weighbridge, which no retry mends. */
const FINAL = new Set([401, 403, 404]);
