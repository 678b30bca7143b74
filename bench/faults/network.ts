import { setTimeout as delay } from 'node:timers/promises';
import { TOXICS } from '#support/proxy.ts';
import { applicationOn, postgresOn, proxyOn, type Scenario } from './stage.ts';

export const network: Scenario = async (stage) => {
  const postgres = await postgresOn(stage);
  const inner = await proxyOn(stage, postgres.port);
  const application = await applicationOn(stage, postgres.url(inner.port));
  const outer = await proxyOn(stage, application.port);
  const lines = { client: outer, database: inner };
  const faults = Object.entries(lines).flatMap(([where, proxy]) =>
    TOXICS.map((toxic) => ({
      name: `${where}: ${toxic}`,
      async run() {
        proxy.poison(toxic);
        await delay(stage.random.between(2000, 5000));
        proxy.poison(null);
      },
    })),
  );
  return { port: outer.port, postgres, faults };
};
