import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '#domain/csv.ts';

export async function* writeCsv(
  headings: readonly string[],
  chunks: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(headings));
  for await (const rows of chunks) yield encoder.encode(rows.map(csvLine).join(''));
}
