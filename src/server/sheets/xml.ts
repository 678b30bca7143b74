import { SaxParser } from '@cj-tech-master/excelts/xml';

type Handlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

/** Reads XML piece by piece, and yields after each. Names come without their prefix. @throws Error for broken XML */
export function* readXml(document: Uint8Array, { open, text, close }: Handlers): Generator<void> {
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip' });
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < document.length; start += PIECE_BYTES) {
    parser.write(decoder.decode(document.subarray(start, start + PIECE_BYTES), { stream: true }));
    yield;
  }
  parser.close();
}

const PIECE_BYTES = 64 * 1024;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
