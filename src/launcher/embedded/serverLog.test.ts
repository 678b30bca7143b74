import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTest } from '#support/emptyFolder.ts';
import { openLog, rotateLog } from './serverLog.ts';

test('a full log of a running server is copied and emptied, and the server’s next lines are in it alone', async () => {
  const path = join(folderForTest(), 'postgres.log');
  const log = openLog(path);
  // `cat`, in place of a server, keeps the log open and writes its input to it.
  const server = spawn('cat', { stdio: ['pipe', log, log] });
  closeSync(log);
  const write = async (line: string) => {
    server.stdin!.write(`${line}\n`);
    await expect.poll(() => readFileSync(path, 'utf8')).toContain(line.slice(-20));
  };
  await write('corta');
  rotateLog(path);
  expect(readFileSync(path, 'utf8')).toBe('corta\n');
  await write(`${'x'.repeat(10_000_000)} fin de lo viejo`);
  rotateLog(path);
  expect(statSync(path).size).toBe(0);
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^corta\nx+ fin de lo viejo\n$/);
  await write('lo que sigue a la rotación');
  expect(readFileSync(path, 'utf8')).toBe('lo que sigue a la rotación\n');
  server.stdin!.end();
  await once(server, 'exit');
});
