import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { roleOf } from './nodes.ts';

export interface Fault {
  readonly name: string;
  run(cluster: Cluster): Promise<void>;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'primary: kill -9 of PostgreSQL',
    async run({ nodes }) {
      (await roleOf(nodes, 'leader')).killPostgres();
      await delay(5_000);
    },
  },
  {
    name: 'primary: stopped, and started again',
    async run({ nodes }) {
      const node = await roleOf(nodes, 'leader');
      await node.stop();
      await delay(5_000);
      node.start();
    },
  },
  {
    name: 'primary: cut from etcd for 20 s',
    async run({ nodes }) {
      const { line } = await roleOf(nodes, 'leader');
      line.poison('half-open');
      await delay(20_000);
      line.poison(null);
    },
  },
  {
    name: 'primary: its machine dies, and comes back',
    async run({ nodes }) {
      const node = await roleOf(nodes, 'leader');
      await node.kill();
      await delay(15_000);
      node.start();
    },
  },
  {
    name: 'standby: its machine dies, and comes back',
    async run({ nodes }) {
      const node = await roleOf(nodes, 'sync_standby');
      await node.kill();
      await delay(8_000);
      node.start();
    },
  },
  {
    name: 'each process replaced',
    async run({ processes }) {
      for (const each of processes) await each.replace();
    },
  },
  { name: 'HAProxy restarted', run: ({ restartHaproxy }) => restartHaproxy() },
];
