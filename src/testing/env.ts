import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from '#server/env.ts';

export function testEnv(changes: Partial<Env> = {}): Env {
  // Separate folders for the mails and files of each application.
  const dataDir = join(tmpdir(), `cantera-test-${randomUUID()}`);
  return { ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), ...changes };
}
