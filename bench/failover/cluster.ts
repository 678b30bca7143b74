import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import pg from 'pg';
import { startProxy } from '#support/proxy.ts';
import { launch, type Application } from '../crashes/application.ts';
import type { Stage } from '../faults/stage.ts';
import { nodeOn, roleOf, waitForBoth, type Node } from './nodes.ts';
import { eventually, hostIn, lastOf, type Host, type Program } from './programs.ts';
import { chooseSettings, machineOf, type Machine, type Settings } from './settings.ts';

/** All of deploy/ha on addresses of loopback. */
export interface Cluster {
  readonly host: Host;
  readonly settings: Settings;
  readonly origin: string;
  readonly url: string;
  readonly nodes: readonly Node[];
  readonly processes: readonly Process[];
  restartHaproxy(): Promise<void>;
  administer(statement: string, database?: string): Promise<pg.QueryResult>;
  whole(): Promise<void>;
}

export interface Process {
  readonly port: number;
  /** The server finishes what it has accepted, as with `systemctl restart`. */
  replace(): Promise<void>;
}

export async function startNodes(
  stage: Stage,
): Promise<{ host: Host; settings: Settings; nodes: Node[]; app: Machine }> {
  const host = hostIn(stage.folder, stage.onEnd);
  const settings = await chooseSettings(host);
  const app = machineOf(host, settings, 'app', '127.0.0.1', `127.0.0.1:${settings['ETCD_PORT']}`);
  host.start('etcd', ['etcd', `--config-file=${app.fill('etcd.yml')}`]);
  await eventually('etcd answers', 30, () => answers(`http://127.0.0.1:${settings['ETCD_PORT']}/health`));
  const nodes: Node[] = [];
  for (const name of ['db1', 'db2']) {
    const line = await startProxy([Number(settings['ETCD_PORT'])], stage.random);
    stage.onEnd(line.close);
    const address = settings[name.toUpperCase()]!;
    const node = nodeOn(host, machineOf(host, settings, name, address, `127.0.0.1:${line.port}`), line);
    stage.onEnd(() => node.kill());
    node.start();
    nodes.push(node);
  }
  await waitForBoth(nodes).catch((cause: unknown) => {
    throw new Error(['etcd', 'db1', 'db2'].map((name) => lastOf(host, name)).join('\n'), { cause });
  });
  return { host, settings, nodes, app };
}

export async function startCluster(stage: Stage): Promise<Cluster> {
  const { host, settings, nodes, app } = await startNodes(stage);
  const config = app.fill('haproxy.cfg');
  let haproxy: Program = host.start('haproxy', ['haproxy', '-db', '-f', config]);
  const url = `postgresql://cantera:${settings['CANTERA_PASSWORD']}@${settings['DATABASE']}/cantera`;
  await eventually('HAProxy leads to the primary', 20, () => selects(url));

  const env = productEnv(app);
  const processes = await Promise.all(
    ['CANTERA_1', 'CANTERA_2'].map((name) => processOf(stage, Number(settings[name]!.split(':')[1]), env)),
  );
  await trust(host, settings);
  host.start('nginx', ['nginx', '-p', host.folder, '-c', host.write('nginx.conf', wrapped(host, app))]);
  const origin = settings['PUBLIC_URL']!;
  await eventually('nginx answers', 20, () => answers(`${origin}/salud/listo`));

  const administer: Cluster['administer'] = async (statement, database = 'cantera') => {
    const { settings: own } = await roleOf(nodes, 'leader');
    return atNode(own, database, (client) => client.query(statement));
  };
  return {
    host,
    settings,
    origin,
    url,
    nodes,
    processes,
    async restartHaproxy() {
      await haproxy.end();
      haproxy = host.start('haproxy', ['haproxy', '-db', '-f', config]);
    },
    administer,
    async whole() {
      await waitForBoth(nodes);
      await eventually('both processes serve and listen', 60, async () => {
        const ready = await Promise.all(
          processes.map(({ port }) => answers(`http://127.0.0.1:${port}/salud/listo`)),
        );
        const listening = await administer(LISTENERS).catch(() => null);
        return ready.every(Boolean) && listening?.rows[0].count === 2;
      });
    },
  };
}

const LISTENERS = `select count(*)::int from pg_stat_activity where query = 'listen cantera_trabajos'`;

async function processOf(
  { folder, onEnd }: Stage,
  port: number,
  env: Record<string, string>,
): Promise<Process> {
  const start = async (): Promise<Application> => {
    const started = launch(join(folder, `product-${port}`), port, env);
    if (!(await started.ready)) throw new Error(`It did not start:\n${started.output()}`);
    return started;
  };
  let running = await start();
  onEnd(() => running.stop());
  return {
    port,
    async replace() {
      await running.stop();
      running = await start();
    },
  };
}

function productEnv(app: Machine): Record<string, string> {
  const lines = readFileSync(app.fill('cantera.env'), 'utf8').split('\n');
  const values = lines
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(values) as Record<string, string>;
}

function wrapped(host: Host, app: Machine): string {
  const { folder } = host;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${app.fill('nginx.conf')};
}
`;
}

async function trust(host: Host, { CERTIFICATE, CERTIFICATE_KEY }: Settings): Promise<void> {
  await host.call([
    ...'openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' '),
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    CERTIFICATE_KEY!,
    '-out',
    CERTIFICATE!,
  ]);
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(CERTIFICATE!, 'utf8')]);
}

export async function answers(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function selects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function atNode<T>(
  settings: Settings,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: settings['ADDRESS'],
    port: Number(settings['PG_PORT']),
    user: settings['SUPERUSER'],
    password: settings['SUPERUSER_PASSWORD'],
    database,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
