/** A mail as it arrived, taken apart. */
export interface ReceivedMail {
  /** The envelope's. */
  recipients: string[];
  /** By their names in lower case, unfolded and decoded. */
  headers: Record<string, string>;
  /** The bodies, decoded. */
  text: string;
  html: string;
  /** The first link in the text. */
  link: string;
}

/** Of a message with a text and an HTML part, as the product writes them. */
export function parseMail(raw: Buffer | string, recipients: string[] = []): ReceivedMail {
  const { headers, body } = part(raw.toString());
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(part);
  const bodyOf = (type: string) => {
    const found = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return found ? decode(found) : '';
  };
  const text = bodyOf('text/plain');
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return { recipients, headers, text, html: bodyOf('text/html'), link };
}

interface Part {
  headers: Record<string, string>;
  body: string;
}

function part(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').replace(/^\n/, '').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)).filter((match) => match !== null);
  return {
    headers: Object.fromEntries(
      headers.map(([, name = '', value = '']) => [name.toLowerCase(), decodeWords(value)]),
    ),
    body: rest.join('\n\n'),
  };
}

function decode({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  return fromQuotedPrintable(body.replaceAll('=\n', ''));
}

/** RFC 2047: what is not ASCII in a header. */
const decodeWords = (value: string): string =>
  value.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_match, text: string) =>
    fromQuotedPrintable(text.replaceAll('_', ' ')),
  );

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
