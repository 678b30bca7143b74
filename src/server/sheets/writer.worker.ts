import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as Library from '@cj-tech-master/excelts';
import { answering } from '../workers/threads.ts';
import { SheetWriter } from './sheetWriter.ts';
import type { WriteStep } from './writeXlsx.ts';

/** The writer alone is imported: the library's index brings charts, PDF and Word along, 40 MB for each thread. */
const { WorkbookWriter } = (await import(
  new URL('modules/excel/stream/workbook-writer.js', import.meta.resolve('@cj-tech-master/excelts')).href
)) as typeof Library;

const pieces: Uint8Array[] = [];
let book: ReturnType<typeof newBook> | null = null;
let currentSheet: SheetWriter | null = null;

export default answering<WriteStep, Uint8Array>(async (step) => {
  if ('sheet' in step) {
    currentSheet?.close();
    book ??= newBook();
    currentSheet = new SheetWriter(book.workbook, step.sheet);
  } else if ('rows' in step) for (const row of step.rows) currentSheet!.add(row);
  else await finish();
  // The compressor emits its bytes in the next turn of the event loop.
  await nextTurn();
  return Buffer.concat(pieces.splice(0));
});

function newBook() {
  const output = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  // Shared strings would stay in memory until the end.
  const workbook = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Cantera';
  workbook.lastModifiedBy = 'Cantera';
  workbook.created = new Date();
  return { output, workbook };
}

async function finish(): Promise<void> {
  currentSheet!.close();
  const finished = once(book!.output, 'finish');
  await book!.workbook.commit();
  await finished;
  book = currentSheet = null;
}
