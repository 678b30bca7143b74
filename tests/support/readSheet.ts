import { readXlsx } from 'hucre/xlsx';

/** The first sheet of an answered workbook, with its styles. */
export async function readSheet(answer: Response | Promise<Response>) {
  const bytes = new Uint8Array(await (await answer).arrayBuffer());
  return (await readXlsx(bytes, { readStyles: true })).sheets[0]!;
}
