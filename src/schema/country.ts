/** Rules of a country that the framework needs. An application chooses one: `country: argentina`. */
export type Country = {
  /** '0001-0000012' is the twelfth document of the prefix '1'. */
  readonly documentNumber: (prefix: string, sequence: number) => string;
  /** The greatest sequence number of a series. */
  readonly lastSequence: number;
  /** '1' as it begins a number: '0001'. */
  readonly prefix: (text: string) => string;
  /** The reason why a document numbered with another prefix than its own waits for permission. */
  readonly otherPrefix: (prefix: string) => string;
  /** The titles of a document's copies; its first print has the first. */
  readonly copies: readonly [string, string, string];
  /** The digits of a phone for wa.me; null when the text is no phone number. */
  readonly whatsappNumber: (phone: string) => string | null;
};
