import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { lastWordOf, readStages } from '#support/dockerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');

/** Lines of a service of compose.yaml. */
const service = (name: string): string =>
  new RegExp(`^  ${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(compose)![1]!;

test('the image is of a release alone, runs as a numbered user, and says whether it is healthy', () => {
  const [, final] = readStages();
  expect(final!.filter(({ word }) => word === 'COPY').map(({ rest }) => rest)).toEqual([
    '--from=build /build/release/image /srv/cantera',
  ]);
  expect(lastWordOf('USER')).toBe('10001');
  expect(lastWordOf('ENTRYPOINT')).toBe('["/srv/cantera/cantera"]');
  expect(lastWordOf('HEALTHCHECK')).toContain('/salud/listo');
  // The image's Node has the major version of the checkout's.
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  for (const stage of readStages())
    expect(stage[0]!.rest).toMatch(new RegExp(`^node:${dependencies.node.split('.')[0]}-`));
});

test('the image is of any application of any project', () => {
  const [build] = readStages();
  const said = (word: string) => build!.filter((step) => step.word === word).map(({ rest }) => rest);
  // The image names no file that only some projects have.
  expect(said('COPY')).toEqual(['. .']);
  expect(said('ARG')).toEqual(['APPLICATION']);
  expect(said('RUN').at(-1)).toMatch(/^npx cantera release \$APPLICATION --no-node --no-postgres && /);
  expect(service('cantera')).toContain("APPLICATION: '${APPLICATION:-}'");
});

test('nothing private and nothing built is sent to the builder', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const path of ['.git', '.env', 'node_modules', '**/dist', 'release', 'data', 'data-*', 'copias'])
    expect(ignored).toContain(path);
});

test('compose starts two processes that write nowhere but where they keep data, behind a proxy with TLS', () => {
  const cantera = service('cantera');
  for (const line of ['replicas: 2', 'read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(cantera).toContain(line);
  const names = [...cantera.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!);
  expect(names).toContain('DATABASE_URL');
  // Every name is one that the product reads: an impossible value is refused by name.
  for (const name of names.filter((each) => !FREE_TEXT.includes(each)))
    expect(() => readEnv({ [name]: 'a b' })).toThrow(name);
  expect(service('proxy')).toContain("'443:443'");
  // Only the proxy is reachable from outside.
  for (const name of ['db', 'cantera']) expect(service(name)).not.toContain('ports:');
  // Passwords have no default.
  for (const [variable] of compose.matchAll(/\$\{DB_PASSWORD[^}]*\}/g))
    expect(variable).toBe('${DB_PASSWORD:?}');
});

const FREE_TEXT = ['BACKUP_DIR'];

test('the proxy whose word counts is the one of compose', () => {
  const trusted = /TRUSTED_PROXY: (\S+)/.exec(service('cantera'))![1]!;
  expect(service('proxy')).toContain(`ipv4_address: ${trusted}`);
});
