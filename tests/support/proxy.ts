import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** `half-open` swallows everything and closes nothing, for the connections it met also after it has ended. */
export type Toxic = (typeof TOXICS)[number];
export const TOXICS = ['delay', 'cut', 'half-open', 'trickle'] as const;

export interface Proxy {
  readonly port: number;
  /** Applies to open and new connections. */
  poison(toxic: Toxic | null): void;
  close(): Promise<void>;
}

/** Decides what a toxic does. */
export interface Luck {
  integer(below: number): number;
  between(from: number, to: number): number;
  chance(percent: number): boolean;
}

interface Line {
  readonly ends: readonly [Socket, Socket];
  isDeaf: boolean;
}

/** A TCP proxy on loopback. Of several ports, each connection goes to the next one that answers. */
export async function startProxy(ports: readonly number[], luck: Luck): Promise<Proxy> {
  let toxic: Toxic | null = null;
  let turn = 0;
  const lines = new Set<Line>();
  const server = createServer((client) => {
    // The client may be gone before the other end is connected.
    client.on('error', () => client.destroy());
    void open(client);
  });

  async function open(client: Socket): Promise<void> {
    const target = await reach(ports, turn++);
    if (!target) return void client.destroy();
    const line: Line = { ends: [client, target], isDeaf: toxic === 'half-open' };
    lines.add(line);
    target.on('error', () => target.destroy());
    await Promise.all([carry(line, client, target), carry(line, target, client)]);
    // A deaf line tells neither end that the other one is gone.
    if (line.isDeaf) return;
    lines.delete(line);
    for (const end of line.ends) end.destroy();
  }

  async function carry(line: Line, from: Socket, to: Socket): Promise<void> {
    try {
      for await (const part of from) await pass(line, to, part as Buffer);
      if (!line.isDeaf) to.end();
    } catch {
      if (!line.isDeaf) for (const end of line.ends) end.destroy();
    }
  }

  async function pass(line: Line, to: Socket, part: Buffer): Promise<void> {
    if (line.isDeaf) return;
    if (toxic === 'delay') await delay(luck.between(20, 400));
    if (toxic === 'cut' && luck.chance(10)) {
      to.write(part.subarray(0, luck.integer(part.length)));
      throw new Error('cut');
    }
    const size = toxic === 'trickle' ? 64 : part.length;
    for (let from = 0; from < part.length; from += size) {
      if (size < part.length) await delay(5);
      if (!line.isDeaf && !to.write(part.subarray(from, from + size)))
        await Promise.race([once(to, 'drain'), once(to, 'close')]);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    poison(next) {
      toxic = next;
      if (toxic === 'half-open') for (const line of lines) line.isDeaf = true;
    },
    async close() {
      server.close();
      for (const { ends } of lines) for (const end of ends) end.destroy();
      await once(server, 'close');
    },
  };
}

async function reach(ports: readonly number[], turn: number): Promise<Socket | null> {
  for (let tries = 0; tries < ports.length; tries++) {
    const socket = connect(ports[(turn + tries) % ports.length]!, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
}
