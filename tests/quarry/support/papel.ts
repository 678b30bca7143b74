import { readPdf } from '#support/readPdf.ts';

/** A PDF's text, its pieces separated by one space. */
export const textOf = async (source: Parameters<typeof readPdf>[0]): Promise<string> =>
  (await readPdf(source)).pages.join(' ').replaceAll(/[|\s]+/g, ' ');
