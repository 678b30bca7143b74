import { Agent, request } from 'node:http';
import type { Site } from './site.ts';

export type Call = { readonly path: string; readonly body?: string };

/** The first second is left out. */
export async function measureTimes(
  site: Site,
  call: Call,
  connections: number,
  seconds: number,
): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + seconds * 1000;
  const person = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now();
      await sendRequest(agent, site, call);
      if (sentAt >= start) times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  agent.destroy();
  return { times, seconds: (performance.now() - start) / 1000 };
}

export async function pressedFor(
  site: Site,
  callOf: (turn: number) => Call,
  connections: number,
  requests: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let turn = 0;
  const person = async () => {
    while (turn < requests) await sendRequest(agent, site, callOf(turn++));
  };
  await Promise.all(Array.from({ length: connections }, person));
  agent.destroy();
}

const WARM_UP_MS = 1000;

function sendRequest(agent: Agent, site: Site, { path, body }: Call): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = {
    cookie: site.cookie(),
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const sent = request(
    { agent, port: site.port, path, method: body ? 'POST' : 'GET', headers },
    (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode! < 300 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
