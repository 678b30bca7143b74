import { expect, test } from 'vitest';
import { openSheet } from './openSheet.ts';

const csv = (value: string) => openSheet(new Uint8Array(Buffer.from(`Patente\n${value}\n`)));

test('a sheet that is closed reads no more, and no other’s rows', async () => {
  const first = await csv('AB123CD');
  first.close();
  const second = await csv('AC456EF');
  first.close();
  await expect(first.slice(0, 9)).rejects.toThrow('The thread was left');
  const third = await csv('AD789GH');
  expect(await second.slice(0, 9)).toEqual([{ number: 2, cells: ['AC456EF'] }]);
  expect(await third.slice(0, 9)).toEqual([{ number: 2, cells: ['AD789GH'] }]);
  second.close();
  third.close();
});
