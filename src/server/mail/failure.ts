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
export function failureOf(error: unknown, secret?: string): Failure {
  const { message, code, command, response, responseCode } = error as SmtpError;
  const [detail = ''] = (response ?? message ?? String(error)).split('\n', 1);
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return {
    sentence: `${whatFailed(error as SmtpError)}: ${withoutLinks(detail, secret)}`.slice(0, MAX_LENGTH),
    code: String(responseCode ?? code ?? 'error'),
    // Of what comes before the recipient (login, sender) the answer is about us, and an operator can mend it.
    isFinal: isPermanent && (command === 'RCPT TO' || command === 'DATA'),
  };
}

function whatFailed({ code = '', command = '', response }: SmtpError): string {
  const known = response === undefined ? WITHOUT_ANSWER[code] : REFUSED[command.replace(/^AUTH .*/, 'AUTH')];
  return known ?? 'No se pudo enviar';
}

/** By the command that the server answered. */
const REFUSED: Readonly<Record<string, string>> = {
  AUTH: 'El servidor no aceptó el usuario o la contraseña de SMTP_URL',
  'MAIL FROM': 'El servidor no aceptó al remitente',
  'RCPT TO': 'El servidor no aceptó la dirección',
  DATA: 'El servidor no aceptó el mensaje',
};

/** By nodemailer's codes. */
const WITHOUT_ANSWER: Readonly<Record<string, string>> = {
  ECONNECTION: 'No hay conexión con el servidor de correo',
  EDNS: 'No se encontró el servidor de correo',
  ESOCKET: 'No hay conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  ETLS: 'No hay conexión segura con el servidor de correo',
};

/** What nodemailer adds to an error. */
interface SmtpError {
  message?: string;
  code?: string;
  /** What the server was answering. */
  command?: string;
  /** What it answered, and the number at its beginning. */
  response?: string;
  responseCode?: number;
}

/** The column's. */
const MAX_LENGTH = 300;

/** Filters of spam quote the links that they dislike. */
const withoutLinks = (text: string, secret: string | undefined) =>
  (secret === undefined ? text : text.replaceAll(secret, '…')).replaceAll(/token=[^\s"'<>&]+/gi, 'token=…');
