import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as Library from '@cj-tech-master/excelts';
import { answerQuestions } from '../workers/answerQuestions.ts';
import { SheetWriter } from './sheetWriter.ts';
import type { Sheet, SheetRow, WriteStep } from './writeXlsx.ts';

/** The library's index brings charts, PDF and Word along: 40 MB for each thread. */
const { WorkbookWriter } = (await import(
  new URL('modules/excel/stream/workbook-writer.js', import.meta.resolve('@cj-tech-master/excelts')).href
)) as typeof Library;

const pieces: Uint8Array[] = [];
let book: Book | null = null;

answerQuestions<WriteStep, Uint8Array>(async (step) => {
  book ??= new Book();
  if ('sheet' in step) book.open(step.sheet);
  else if ('rows' in step) book.add(step.rows);
  else {
    await book.finish();
    book = null;
  }
  // The compressor emits between turns.
  await nextTurn();
  return Buffer.concat(pieces.splice(0));
});

class Book {
  readonly #output = new Writable({
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  // Shared strings would stay in memory until the end.
  readonly #workbook = new WorkbookWriter({ stream: this.#output, useStyles: true, useSharedStrings: false });
  #sheet: SheetWriter | null = null;

  constructor() {
    this.#workbook.creator = 'Cantera';
    this.#workbook.lastModifiedBy = 'Cantera';
    this.#workbook.created = new Date();
  }

  open(sheet: Sheet): void {
    this.#sheet?.close();
    this.#sheet = new SheetWriter(this.#workbook, sheet);
  }

  add(rows: readonly SheetRow[]): void {
    for (const row of rows) this.#sheet!.add(row);
  }

  async finish(): Promise<void> {
    this.#sheet!.close();
    const closed = once(this.#output, 'finish');
    await this.#workbook.commit();
    await closed;
  }
}
