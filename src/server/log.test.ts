import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('An error is logged with its cause, and without the row that it quotes', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const duplicate = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'usuarios_email_unico',
    detail: 'Key (lower(email))=(eva.luna@cantera.test) already exists.',
    parameters: ['eva.luna@cantera.test'],
  });
  log.error({ err: new Error('Not saved', { cause: duplicate }) }, 'unexpected error');

  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    msg: 'unexpected error',
    err: { message: 'Not saved', cause: { code: '23505', constraint: 'usuarios_email_unico' } },
  });
  expect(lines[0]).not.toContain('eva.luna');
});
