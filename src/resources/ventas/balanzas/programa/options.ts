import { parseArgs } from 'node:util';
import { MAX_INTEGER } from '../../../maxInteger.ts';
import { MAX_KG } from '../lectura.ts';
import { ProgramError } from './programError.ts';
import { USUAL_TRUCKS, type Simulation } from './simulated.ts';

/** One of `port`, `tcp` and `simulate` is set. */
export type Options = {
  readonly balanza: number;
  readonly url: URL;
  readonly token: string;
  readonly port: string | null;
  readonly tcp: { readonly host: string; readonly port: number } | null;
  readonly simulate: Simulation | null;
  readonly baud: number;
  readonly bits: number;
  readonly parity: 'n' | 'e' | 'o';
  readonly stop: number;
};

const USAGE = `Uso: BALANZA_TOKEN=cantera_… npm run balanza -- --balanza 1 --url https://cantera.ejemplo.com.ar
  y de dónde lee, una de:
    --port /dev/ttyUSB0 [--baud 9600] [--bits 8] [--parity n] [--stop 1]
    --tcp 192.168.1.50:4001
    --simulate, --simulate=never, --simulate=12070,30420`;

/**
 * Reads the program's options. The token comes from the environment, since everybody on the machine can read a
 * command's arguments.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { port, tcp, simulate, ...values } = parseValues(args);
  if ([port, tcp, simulate].filter((source) => source !== undefined).length !== 1)
    throw new ProgramError(USAGE);
  const token = env['BALANZA_TOKEN'] ?? '';
  if (token === '')
    throw new ProgramError(
      'Falta BALANZA_TOKEN: el token de un acceso de programa, con «Otras acciones» en Balanzas.',
    );
  return {
    balanza: wholeNumber('balanza', values.balanza ?? '', 1, MAX_INTEGER),
    url: addressOf(values.url ?? ''),
    token,
    port: port ?? null,
    tcp: tcp === undefined ? null : endpointOf(tcp),
    simulate: simulate === undefined ? null : simulationOf(simulate),
    baud: wholeNumber('baud', values.baud, 110, 921_600),
    bits: wholeNumber('bits', values.bits, 7, 8),
    parity: parityOf(values.parity),
    stop: wholeNumber('stop', values.stop, 1, 2),
  };
}

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({
      // `--simulate` may have a value, which `parseArgs` would require.
      args: args.map((arg) => (arg === '--simulate' ? '--simulate=' : arg)),
      options: {
        balanza: { type: 'string' },
        url: { type: 'string' },
        port: { type: 'string' },
        tcp: { type: 'string' },
        simulate: { type: 'string' },
        baud: { type: 'string', default: '9600' },
        bits: { type: 'string', default: '8' },
        parity: { type: 'string', default: 'n' },
        stop: { type: 'string', default: '1' },
      },
    }).values;
  } catch (error) {
    throw new ProgramError(`${(error as Error).message}\n${USAGE}`);
  }
}

function wholeNumber(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new ProgramError(`--${name} va de ${low} a ${high}.\n${USAGE}`);
  return value;
}

function addressOf(text: string): URL {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ProgramError(`--url es la dirección de Cantera, con https:// o http://.\n${USAGE}`);
  return new URL(text.endsWith('/') ? text : `${text}/`);
}

function endpointOf(text: string): NonNullable<Options['tcp']> {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '') throw new ProgramError(`--tcp es una dirección y un puerto: 192.168.1.50:4001.\n${USAGE}`);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: wholeNumber('tcp', port, 1, 65_535) };
}

function simulationOf(text: string): Simulation {
  if (text === '') return USUAL_TRUCKS;
  if (text === 'never') return 'never';
  return text.split(',').map((kg) => wholeNumber('simulate', kg, 0, MAX_KG));
}

function parityOf(text: string): Options['parity'] {
  if (text !== 'n' && text !== 'e' && text !== 'o') throw new ProgramError(`--parity es n, e u o.\n${USAGE}`);
  return text;
}
