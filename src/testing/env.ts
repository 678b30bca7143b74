import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from '#server/env.ts';

export function testEnv(changes: Partial<Env> = {}): Env {
  const dataDir = join(tmpdir(), `cantera-test-${randomUUID()}`);
  return { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), ...changes };
}
