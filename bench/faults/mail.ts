import { setTimeout as delay } from 'node:timers/promises';
import { startMailServer } from '#support/mailServer.ts';
import type { Clerk } from '../crashes/clerk.ts';
import { median } from '../support/figures.ts';
import { applicationOn, postgresOn, proxyOn, type Scenario } from './stage.ts';

const MAILS = 5;
/** Longer than the application waits for a mail server's greeting. */
const MUTE_MS = 25_000;

export const mail: Scenario = async (stage) => {
  const postgres = await postgresOn(stage);
  const server = await startMailServer();
  stage.onEnd(server.close);
  const line = await proxyOn(stage, server.port);
  const { port } = await applicationOn(stage, postgres.url(), { SMTP_URL: `smtp://127.0.0.1:${line.port}` });
  const queued: string[] = [];
  const report: string[] = [];
  const run = async (clerk: Clerk) => {
    const before = await listTimes(clerk, MUTE_MS / 5);
    line.poison('half-open');
    for (let count = 0; count < MAILS; count++)
      queued.push(await queue(clerk, `compras${queued.length}@obra.test`));
    const during = await listTimes(clerk, MUTE_MS);
    if (server.mails.length > queued.length - MAILS) throw new Error('A mail came through a mute line');
    line.poison(null);
    const from = performance.now();
    const reached = () => server.mails.flatMap(({ recipients }) => recipients);
    while (!queued.every((to) => reached().includes(to))) {
      if (performance.now() - from > 300_000) throw new Error('Mails were not sent in five minutes');
      await delay(100);
    }
    const seconds = (performance.now() - from) / 1000;
    report.push(
      `A list before ${say(before)}, while mail hangs ${say(during)}; ${MAILS} mails sent ${seconds.toFixed(1)} s later.`,
    );
  };
  return {
    port,
    postgres,
    faults: [{ name: 'SMTP is mute', run }],
    async finish() {
      const received = server.mails.flatMap(({ recipients }) => recipients).toSorted();
      if (received.join() !== queued.toSorted().join()) throw new Error(`Received: ${received.join(', ')}`);
      return [...report, `${queued.length} mails queued, each received once.`];
    },
  };
};

async function queue(clerk: Clerk, para: string): Promise<string> {
  const { items } = (await (await clerk.as('GET', LIST)).json()) as {
    items: { id: number; cancelado: boolean }[];
  };
  const standing = items.find(({ cancelado }) => !cancelado);
  if (!standing) return delay(100).then(() => queue(clerk, para));
  const sent = await clerk.as('POST', `/api/Remito/Enviar/${standing.id}`, {
    para,
    mensaje: 'Va el remito.',
  });
  // Another clerk was faster to annul it.
  if (sent.status === 409) return queue(clerk, para);
  if (!sent.ok) throw new Error(`Not queued: ${sent.status} ${await sent.text()}`);
  return para;
}

const LIST = '/api/Remito';

async function listTimes(clerk: Clerk, during: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + during; performance.now() < end; await delay(50)) {
    const from = performance.now();
    const response = await clerk.as('GET', LIST);
    await response.text();
    times.push(performance.now() - from);
  }
  return times;
}

const say = (times: number[]) => `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)})`;
