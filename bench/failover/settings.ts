import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#support/freePort.ts';
import { ROOT } from '../../cli/run.ts';
import type { Host } from './programs.ts';

export type Settings = Readonly<Record<string, string>>;

const PACKAGES = 'postgresql patroni python3-etcd etcd-server haproxy nginx pgbackrest openssl';
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'nginx', 'pgbackrest', 'openssl'];

export async function chooseSettings(host: Host): Promise<Settings> {
  const PG_BIN = newestPostgres();
  const missing = PROGRAMS.filter(
    (name) => !['/usr/local/bin', '/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name))),
  );
  if (!PG_BIN || missing.length > 0)
    throw new Error(`Not installed: ${missing.join(' ')}. apt-get install ${PACKAGES}`);
  const ports: Record<string, string> = {};
  for (const name of PORTS) ports[name] = String(await freePort());
  const at = (name: string) => `127.0.0.1:${ports[name]}`;
  const passwords = Object.fromEntries(PASSWORDS.map((name) => [name, randomBytes(12).toString('hex')]));
  return {
    ...ports,
    ...passwords,
    DATABASE: at('DATABASE'),
    CANTERA_1: at('CANTERA_1'),
    CANTERA_2: at('CANTERA_2'),
    PG_BIN,
    NETWORK: '127.0.0.0/8',
    PROXY: '127.0.0.1',
    DB1: '127.0.0.2',
    DB2: '127.0.0.3',
    ETCD_CLUSTER: `app=http://127.0.0.1:${ports['ETCD_PEER_PORT']}`,
    SUPERUSER: host.account,
    COPIES: host.makeFolder('copies'),
    SITE: 'localhost',
    PUBLIC_URL: `https://localhost:${ports['HTTPS_PORT']}`,
    CERTIFICATE: join(host.folder, 'certificate.pem'),
    CERTIFICATE_KEY: join(host.folder, 'certificate.key'),
  };
}

const PORTS = [
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'PG_PORT',
  'REST_PORT',
  'HTTP_PORT',
  'HTTPS_PORT',
  'CANTERA_1',
  'CANTERA_2',
  'DATABASE',
];
const PASSWORDS = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'CANTERA_PASSWORD', 'REST_PASSWORD'];

function newestPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1);
}

export interface Machine {
  readonly settings: Settings;
  fill(file: string): string;
}

export function machineOf(
  host: Host,
  shared: Settings,
  NODE: string,
  ADDRESS: string,
  ETCD_HOSTS: string,
): Machine {
  const own = (name: string) => host.makeFolder(NODE, name);
  const settings: Settings = {
    ...shared,
    NODE,
    ADDRESS,
    ETCD_HOSTS,
    CONFIG: host.makeFolder(NODE),
    STATE: own('state'),
    SOCKETS: own('s'),
    LOGS: own('logs'),
    ETCD_DATA: join(host.folder, NODE, 'etcd'),
  };
  const env = host.write(
    join(NODE, 'ha.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const folder = join(ROOT, 'deploy/ha');
  return {
    settings,
    fill: (file) =>
      host.write(
        join(NODE, file),
        execFileSync('sh', [join(folder, 'fill.sh'), env, join(folder, file)], { encoding: 'utf8' }),
      ),
  };
}
