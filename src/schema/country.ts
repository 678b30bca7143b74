/** What the framework asks of a country. An application chooses one: `country: argentina`. */
export type Country = {
  /** '0001-0000012' is the twelfth document of the prefix '1'. */
  readonly documentNumber: (prefix: string, sequence: number) => string;
  /** No document of a series has a greater one. */
  readonly lastSequence: number;
  /** '1' as it begins a number: '0001'. */
  readonly prefix: (text: string) => string;
  /** Why a document waits for permission whose number has another prefix than its own. */
  readonly otherPrefix: (prefix: string) => string;
  /** The titles of a document's copies; its first print has the first. */
  readonly copies: readonly [string, string, string];
  /** The digits of a phone as wa.me takes them; null where they are no phone's. */
  readonly whatsappNumber: (phone: string) => string | null;
};
