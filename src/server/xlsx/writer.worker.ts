import { once } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkbookWriter, type WorksheetWriter } from '@cj-tech-master/excelts';
import { answerQuestions } from '../workers/answerQuestions.ts';
import type { Cell, Sheet, WriteStep } from './write.ts';

/** The thread behind writeXlsx: one workbook, then it is ended. */
const pieces: Uint8Array[] = [];
const output = new Writable({
  write(piece: Uint8Array, _encoding, done) {
    pieces.push(piece);
    done();
  },
});
// Shared strings would be kept until the end, and a file of any length must not need memory of any size.
const workbook = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: false });
let worksheet: WorksheetWriter;

answerQuestions<WriteStep, Uint8Array>(async (step) => {
  if ('sheet' in step) worksheet = start(step.sheet);
  else if ('rows' in step) for (const row of step.rows) worksheet.addRow(row.map(inert)).commit();
  else await finish();
  // The compressor hands on what it has between turns.
  await nextTurn();
  return Buffer.concat(pieces.splice(0));
});

function start({ name, columns }: Sheet): WorksheetWriter {
  workbook.creator = 'Cantera';
  workbook.lastModifiedBy = 'Cantera';
  workbook.created = new Date();
  const sheet = workbook.addWorksheet(tabName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, width, format }) => ({
    header: heading,
    width,
    style: format ? { numFmt: format } : {},
  }));
  const headings = sheet.getRow(1);
  headings.font = { bold: true };
  headings.commit();
  sheet.autoFilter = `A1:${sheet.getColumn(columns.length).letter}1`;
  return sheet;
}

async function finish(): Promise<void> {
  worksheet.commit();
  const closed = once(output, 'finish');
  await workbook.commit();
  await closed;
}

/** XML 1.0 has no place for most control characters: Excel would call the file damaged. */
const inert = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(NOT_XML, '') : cell);

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Excel takes 31 characters, and none that a formula needs. */
const tabName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
