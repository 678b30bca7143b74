import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type pg from 'pg';

export interface Pooler {
  /** A DATABASE_URL. */
  url: string;
  close(): void;
}

/**
 * A stand-in for PgBouncer in front of an embedded server: it refuses the start-up parameters that PgBouncer refuses,
 * and in transaction mode a client has a session of the server only until its transaction ends.
 */
export async function startPooler(server: pg.PoolConfig, mode: 'session' | 'transaction'): Promise<Pooler> {
  const idle: Session[] = [];
  const sockets = new Set<Socket>();
  const take = async () => idle.pop() ?? (await openSession(server, sockets));
  const pooler = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    const wait = messagesOf(client, (message) => serveClient(message));
    wait.startsPlain = true;
    let session: Promise<Session> | null = null;
    let owed = 0;
    const serveClient = (message: Buffer) => {
      if (wait.startsPlain) {
        wait.startsPlain = false;
        const refused = parametersIn(message).find((name) => !ACCEPTED.has(name));
        if (refused) client.end(refusal(refused));
        else client.write(WELCOME);
        return;
      }
      const type = String.fromCharCode(message[0]!);
      if (type === 'X') return;
      if (type === 'Q' || type === 'S') owed++;
      session ??= take();
      void session.then((taken) => {
        taken.onMessage = (answer) => {
          client.write(answer);
          if (answer[0] !== READY) return;
          owed--;
          if (mode === 'session' || owed > 0 || answer[5] !== OUTSIDE) return;
          session = null;
          idle.push(taken);
        };
        taken.socket.write(message);
      });
    };
    client.on('close', () => void session?.then(({ socket }) => socket.destroy()));
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  return {
    url: `postgresql://${server.user}@127.0.0.1:${port}/${server.database}`,
    close() {
      pooler.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The parameters that PgBouncer accepts without `ignore_startup_parameters`. */
const ACCEPTED = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]);

const READY = 'Z'.charCodeAt(0);
const OUTSIDE = 'I'.charCodeAt(0);

interface Session {
  socket: Socket;
  onMessage(message: Buffer): void;
}

async function openSession(
  { host, port, user, database }: pg.PoolConfig,
  sockets: Set<Socket>,
): Promise<Session> {
  const socket = connect(`${host}/.s.PGSQL.${port}`);
  sockets.add(socket.on('error', () => undefined));
  const ready = Promise.withResolvers<void>();
  const session: Session = {
    socket,
    onMessage: (message) => void (message[0] === READY && ready.resolve()),
  };
  messagesOf(socket, (message) => session.onMessage(message));
  socket.write(plain(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`));
  await ready.promise;
  return session;
}

/** Cuts a stream into messages; the first one of a client has no type. */
function messagesOf(socket: Socket, take: (message: Buffer) => void): { startsPlain: boolean } {
  const state = { startsPlain: false };
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = state.startsPlain ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(message);
    }
  });
  return state;
}

function parametersIn(message: Buffer): string[] {
  const words = message.subarray(8).toString().split('\0');
  return words.filter((word, place) => place % 2 === 0 && word !== '');
}

const WELCOME = Buffer.concat([typed('R', '\0\0\0\0'), typed('K', '\0\0\0\x01\0\0\0\x01'), typed('Z', 'I')]);

const refusal = (name: string): Buffer =>
  typed('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`);

function typed(type: string, body: string): Buffer {
  return Buffer.concat([Buffer.from(type), plain(body)]);
}

function plain(body: string): Buffer {
  const bytes = Buffer.from(body);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([length, bytes]);
}
