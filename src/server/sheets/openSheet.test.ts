import { expect, test } from 'vitest';
import { openSheet } from './openSheet.ts';

const openCsv = (value: string) => openSheet(new Uint8Array(Buffer.from(`Patente\n${value}\n`)));

test('a closed sheet reads no more, and not the rows of a later one', async () => {
  const first = await openCsv('AB123CD');
  first.close();
  const second = await openCsv('AC456EF');
  // The thread of the first sheet now serves the second.
  first.close();
  await expect(first.slice(0, 9)).rejects.toThrow('The thread was left');
  const third = await openCsv('AD789GH');
  expect(await second.slice(0, 9)).toEqual([{ number: 2, cells: ['AC456EF'] }]);
  expect(await third.slice(0, 9)).toEqual([{ number: 2, cells: ['AD789GH'] }]);
  second.close();
  third.close();
});
