import { setTimeout as delay } from 'node:timers/promises';
import { applicationOn, postgresOn, type Scenario } from './stage.ts';

export const database: Scenario = async (stage) => {
  const postgres = await postgresOn(stage);
  const { port } = await applicationOn(stage, postgres.url());
  const signals = { 'fast stop': 'SIGINT', 'immediate stop': 'SIGQUIT', 'kill -9': 'SIGKILL' } as const;
  const faults = Object.entries(signals).map(([name, signal]) => ({
    name,
    async run() {
      await delay(stage.random.integer(1500));
      await postgres.restart(signal);
    },
  }));
  return { port, postgres, faults };
};
