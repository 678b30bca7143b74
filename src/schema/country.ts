/** Rules of a country that the framework needs. An application chooses one: `country: argentina`. */
export type Country = {
  /** Formats a document's number: '0001-0000012' is the twelfth of the prefix '1'. */
  readonly documentNumber: (prefix: string, sequence: number) => string;
  readonly lastSequence: number;
  /** Pads a prefix as documents are numbered with it: '1' becomes '0001'. */
  readonly prefix: (text: string) => string;
  /** Says why a document waits for permission: its number has another prefix than the usual one. */
  readonly otherPrefix: (prefix: string) => string;
  /** Titles of the copies of a printed document; the first is the original's. */
  readonly copies: readonly [string, string, string];
  /** Returns the digits of a phone for a wa.me link; null when the text is no phone number. */
  readonly whatsappNumber: (phone: string) => string | null;
};
