import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

afterEach(() => vi.restoreAllMocks());

test('a file reaches the browser’s downloads whole, under its name', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:http://localhost/${files.push(file)}`;
  const links: [string, string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function (
    this: HTMLAnchorElement,
    { type },
  ) {
    links.push([type, this.href, this.download]);
    return true;
  });

  const file = new Blob(['\uFEFFnombre\n'], { type: 'text/csv;charset=utf-8' });
  saveFile(file, 'Clientes ñandú.csv');

  await vi.waitFor(() => expect(links).toEqual([['click', 'blob:http://localhost/1', 'Clientes ñandú.csv']]));
  expect(files).toEqual([file]);
});
