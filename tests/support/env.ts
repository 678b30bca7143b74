import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from '#server/env.ts';

/** The environment of an application under test: the product's defaults, quiet. */
export function testEnv(changes: Partial<Env> = {}): Env {
  // Mail and other files of one application do not meet those of another.
  const dataDir = join(tmpdir(), `cantera-test-${randomUUID()}`);
  return { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), ...changes };
}
