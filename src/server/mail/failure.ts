/** Why a mail was not taken, as an ADMIN may read it. */
export interface Failure {
  /** One line, without what the mail said. */
  sentence: string;
  /** A short name for the log: 'ECONNREFUSED', '550'. */
  code: string;
  /** Another attempt would be refused as well. */
  isFinal: boolean;
}

/** @param secret what the sentence must not quote, though the server's answer may. */
export function failureOf(error: unknown, secret: string): Failure {
  const { message, code, command, responseCode } = error as SmtpError;
  const firstLine = (message ?? String(error)).split('\n', 1)[0]!;
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return {
    sentence: withoutLinks(firstLine, secret).slice(0, MAX_LENGTH),
    code: String(responseCode ?? code ?? 'error'),
    // Of what comes before the recipient (login, sender) the answer is about us, and an operator can mend it.
    isFinal: isPermanent && (command === 'RCPT TO' || command === 'DATA'),
  };
}

/** What nodemailer adds to an error. */
interface SmtpError {
  message?: string;
  code?: string;
  /** What the server was answering. */
  command?: string;
  responseCode?: number;
}

/** The column's. */
const MAX_LENGTH = 300;

/** Filters of spam quote the links that they dislike. */
const withoutLinks = (text: string, secret: string) =>
  text.replaceAll(secret, '…').replaceAll(/token=[^\s"'<>&]+/gi, 'token=…');
