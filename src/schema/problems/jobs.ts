import { developerText, problemText } from './text.ts';

export const jobs = {
  needsOnOrEvery: problemText(
    '{at} needs either `on`, the changes that start it, or `every`, the times when it runs',
    'diga después de qué avisa, o a qué hora.',
  ),
  emptyOn: problemText<{ readonly known: readonly string[] }>(
    (at, { known }) => `${at} names no change: ${known.join(', ')}`,
    () => 'marque después de qué avisa.',
  ),
  noCron: problemText(
    "{at}: '{every}' is no cron expression of five fields, such as '0 6 * * *' or '30 8 * * 1-5'",
    'no dice una hora.',
  ),
  onView: developerText('{at}: a view is never changed'),
  jobOfLines: developerText('{at}: lines have no jobs'),
  onDay: problemText(
    '{at} depends on the day, so the job needs `every` instead of `on`',
    'depende del día: avise a una hora.',
  ),
  webhookByClock: problemText(
    '{at} reports a change, so the job needs `on` instead of `every`',
    'avisa de un cambio: diga después de cuál.',
  ),
  webhookAndMail: problemText(
    '{at}: a job has either a webhook or a mail',
    'un aviso es un correo o una llamada.',
  ),
  noAddresses: problemText('{at} is empty', 'falta una dirección.'),
  noAddress: problemText("{at}: '{name}' is no e-mail address", '«{name}» no es una dirección.'),
  noReader: problemText(
    '{at} needs `as`: the role whose view of the record is sent',
    'diga con los permisos de qué rol.',
  ),
  readerTwice: problemText(
    '{at}: the recipients are a role, so `as` is left out',
    'los que leen ya tienen un rol.',
  ),
  needsWhere: problemText(
    '{at} with `every` needs `where`: the records that it is about',
    'diga de qué registros.',
  ),
  lineForOneRecord: problemText(
    '{at}: a mail about one record has no `line`',
    'este correo es de un registro.',
  ),
  lacksLine: problemText(
    '{at} needs `line`: the text about each record',
    'diga qué cuenta de cada registro.',
  ),
  fieldsInMailOfMany: problemText(
    '{at}: subject and text are about many records, so only `line` may name fields',
    'el asunto y el texto son de muchos registros: los campos van en el renglón.',
  ),
};
