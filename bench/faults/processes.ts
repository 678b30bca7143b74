import { setTimeout as delay } from 'node:timers/promises';
import { applicationOn, postgresOn, proxyOn, type Scenario } from './stage.ts';

export const processes: Scenario = async (stage) => {
  const postgres = await postgresOn(stage);
  const one = await applicationOn(stage, postgres.url());
  const other = await applicationOn(stage, postgres.url());
  const { port } = await proxyOn(stage, one.port, other.port);
  const faults = [one, other].map((victim, place) => ({
    name: `kill -9 of process ${place + 1}`,
    async run() {
      await delay(stage.random.integer(1500));
      await victim.restart();
    },
  }));
  return { port, postgres, faults };
};
