/**
 * Collects a document's bytes. pdfkit makes an array of each line that it writes, of a page and of the file: half of the
 * garbage of a long report. Here lines are joined first, to the same bytes.
 */
export function collectOutput(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const inner = doc as unknown as Inner;
  /** The header is written already. */
  const parts: Uint8Array[] = [doc.read() as Buffer];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) parts.push(bytesOf(lines));
    lines = [];
  };
  inner._write = (data) => {
    inner._offset += data.length;
    if (typeof data === 'string') {
      inner._offset++;
      lines.push(data);
      return;
    }
    flush();
    parts.push(data);
  };
  doc.on('pageAdded', () => {
    const { page } = inner;
    const content: string[] = [];
    const end = page.end.bind(page);
    page.write = (line) => content.push(line);
    page.end = () => {
      page.content.write(bytesOf(content));
      end();
    };
  });
  const { promise, resolve } = Promise.withResolvers<Uint8Array>();
  doc.on('end', () => {
    flush();
    resolve(new Uint8Array(Buffer.concat(parts)));
  });
  doc.resume();
  return promise;
}

const bytesOf = (lines: readonly string[]): Uint8Array => Buffer.from(`${lines.join('\n')}\n`, 'latin1');

/** What pdfkit's types leave out. */
interface Inner {
  _offset: number;
  _write(data: string | Uint8Array): void;
  readonly page: {
    readonly content: { write(data: Uint8Array): void };
    write(line: string): void;
    end(): void;
  };
}
