import { execFile } from 'node:child_process';
import { constants, openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReadStream } from 'node:tty';
import { promisify } from 'node:util';
import type { Readable } from 'node:stream';
import { ProgramError } from './programError.ts';
import type { Options } from './options.ts';
import { simulatedFrames } from './simulated.ts';

type Source = { readonly name: string; open(): Promise<Readable> };

/** Yields the indicator's bytes as they arrive. It connects again after each failure, and never ends. */
export async function* piecesOf(options: Options, log: (text: string) => void): AsyncGenerator<Uint8Array> {
  if (options.simulate !== null) return yield* simulatedFrames(options.simulate);
  const { name, open } = options.tcp ? network(options.tcp) : serial(options);
  let lastMessage = '';
  const logChange = (message: string) => {
    if (message !== lastMessage) log(message);
    lastMessage = message;
  };
  for (;;) {
    try {
      const stream = await open();
      logChange(`Leyendo ${name}.`);
      yield* stream as AsyncIterable<Uint8Array>;
      throw new Error('la conexión se cerró');
    } catch (error) {
      logChange(`No se puede leer ${name}: ${(error as Error).message}. Sigue intentando.`);
      await sleep(RETRY_MS);
    }
  }
}

const RETRY_MS = 2000;

/** After this silence the connection is made again, because a converter that loses its power does not close it. */
const SILENCE_MS = 15_000;

const network = ({ host, port }: NonNullable<Options['tcp']>): Source => ({
  name: `${host}:${port}`,
  open: () =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, keepAlive: true });
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('no envía nada')));
      socket.once('connect', () => resolve(socket)).once('error', reject);
    }),
});

function serial({ port, baud, bits, parity, stop }: Options): Source {
  if (process.platform === 'win32')
    throw new ProgramError(
      'En Windows el puerto serie no se abre desde acá: use un conversor serie-ethernet y --tcp (vea su README.md).',
    );
  return {
    name: port!,
    open: async () => {
      const parities = { n: ['-parenb'], e: ['parenb', '-parodd'], o: ['parenb', 'parodd'] };
      // The bytes come as the indicator sends them: without echo, flow control or a modem's signals.
      const settings = [
        String(baud),
        `cs${bits}`,
        ...parities[parity],
        stop === 2 ? 'cstopb' : '-cstopb',
        'raw',
        '-echo',
        '-crtscts',
        '-ixon',
        'clocal',
      ];
      // The option for a device is -F on Linux, and -f on macOS.
      await promisify(execFile)('stty', [process.platform === 'linux' ? '-F' : '-f', port!, ...settings]);
      // O_NONBLOCK keeps the opening from waiting for a carrier, and O_NOCTTY the port from becoming our terminal.
      const { O_RDONLY, O_NOCTTY, O_NONBLOCK } = constants;
      return new ReadStream(openSync(port!, O_RDONLY | O_NOCTTY | O_NONBLOCK));
    },
  };
}
