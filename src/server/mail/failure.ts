/** Says in Spanish why a mail could not be sent. @param link the link in the mail, which is not quoted */
export function failureOf(error: unknown, link?: string) {
  const { message, code, command, response, responseCode } = error as SmtpError;
  const [detail = ''] = (response ?? message ?? String(error)).split('\n', 1);
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  return {
    sentence: `${reasonOf(error as SmtpError)}: ${withoutLinks(detail, link)}`.slice(0, MAX_LENGTH),
    code: String(responseCode ?? code ?? 'error'),
    // A retry would fail as well. An error before the recipient is named is a fault of the settings, which can be mended.
    isFinal: isPermanent && (command === 'RCPT TO' || command === 'DATA'),
  };
}

function reasonOf({ code = '', command = '', response }: SmtpError): string {
  const reason =
    response === undefined ? REASONS_BY_CODE[code] : REASONS_BY_COMMAND[command.replace(/^AUTH .*/, 'AUTH')];
  return reason ?? 'No se pudo enviar';
}

const REASONS_BY_COMMAND: Readonly<Record<string, string>> = {
  AUTH: 'El servidor no aceptó el usuario o la contraseña de SMTP_URL',
  'MAIL FROM': 'El servidor no aceptó al remitente',
  'RCPT TO': 'El servidor no aceptó la dirección',
  DATA: 'El servidor no aceptó el mensaje',
};

const REASONS_BY_CODE: Readonly<Record<string, string>> = {
  ECONNECTION: 'No hay conexión con el servidor de correo',
  EDNS: 'No se encontró el servidor de correo',
  ESOCKET: 'No hay conexión con el servidor de correo',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  ETLS: 'No hay conexión segura con el servidor de correo',
};

interface SmtpError {
  message?: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Length of the database column `error`. */
const MAX_LENGTH = 300;

/** Removes the link and every token, because spam filters quote the links that they reject. */
const withoutLinks = (text: string, link: string | undefined) =>
  (link === undefined ? text : text.replaceAll(link, '…')).replaceAll(/token=[^\s"'<>&]+/gi, 'token=…');
