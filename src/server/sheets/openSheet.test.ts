import { expect, test } from 'vitest';
import { openSheet } from './openSheet.ts';

const csv = (value: string) => openSheet(new Uint8Array(Buffer.from(`Patente\n${value}\n`)));

test('a sheet that is closed twice leaves the thread to the one that reads in it now', async () => {
  const first = await csv('AB123CD');
  await first.close();
  const second = await csv('AC456EF');
  await first.close();
  await expect(first.slice(0, 9)).rejects.toThrow('The sheet is closed');
  const third = await csv('AD789GH');
  expect(await second.slice(0, 9)).toEqual([{ number: 2, cells: ['AC456EF'] }]);
  expect(await third.slice(0, 9)).toEqual([{ number: 2, cells: ['AD789GH'] }]);
  await Promise.all([second.close(), third.close()]);
});
