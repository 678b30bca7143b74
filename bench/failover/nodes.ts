import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, waitUntil } from '#launcher/embedded/processes.ts';
import type { Proxy } from '#support/proxy.ts';
import { eventually, type Host, type Program } from './programs.ts';
import type { Machine, Settings } from './settings.ts';

export interface Node {
  readonly name: string;
  readonly settings: Settings;
  readonly line: Proxy;
  start(): void;
  stop(): Promise<void>;
  killPostgres(): void;
  kill(): Promise<void>;
}

export function nodeOn(host: Host, { settings, fill }: Machine, line: Proxy): Node {
  const name = settings['NODE']!;
  const config = fill('patroni.yml');
  for (const file of ['create.sh', 'pgbackrest.conf']) fill(file);
  let patroni: Program | undefined;
  const postmaster = (): number | null => {
    try {
      return Number.parseInt(readFileSync(join(settings['STATE']!, 'data/postmaster.pid'), 'utf8'), 10);
    } catch {
      return null;
    }
  };
  const killPostgres = () => {
    const pid = postmaster();
    if (pid !== null && isRunning(pid)) process.kill(pid, 'SIGKILL');
  };
  // PostgreSQL outlives a Patroni that is killed.
  process.prependOnceListener('exit', killPostgres);
  return {
    name,
    settings,
    line,
    start() {
      patroni = host.start(name, ['patroni', config]);
    },
    stop: async () => patroni?.end(),
    killPostgres,
    async kill() {
      const pid = postmaster();
      const gone = patroni?.end('SIGKILL');
      killPostgres();
      await gone;
      if (pid !== null) await waitUntil(() => !isRunning(pid), 10_000);
    },
  };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { settings } of nodes) {
    const address = `http://${settings['ADDRESS']}:${settings['REST_PORT']}/cluster`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

export async function waitForBoth(nodes: readonly Node[]): Promise<void> {
  await eventually('a primary and its synchronous standby', WHOLE_S, async () => {
    const members = await membersOf(nodes);
    const roles = members.map(({ role }) => role).toSorted();
    return (
      roles.join() === 'leader,sync_standby' && members.every(({ state }) => /running|streaming/.test(state))
    );
  });
}

const WHOLE_S = 90;

export async function roleOf(nodes: readonly Node[], role: 'leader' | 'sync_standby'): Promise<Node> {
  const members = await membersOf(nodes);
  const node = nodes.find(({ name }) =>
    members.some((member) => member.name === name && member.role === role),
  );
  if (!node) throw new Error(`No ${role} among ${JSON.stringify(members)}`);
  return node;
}
