import { developerText, problemText } from './text.ts';

export const jobs = {
  needsOnOrEvery: problemText(
    '{at}: say either `on`, the changes that it follows, or `every`, when the clock runs it',
    'diga después de qué avisa, o a qué hora.',
  ),
  emptyOn: problemText<{ readonly known: readonly string[] }>(
    (at, { known }) => `${at} names no change: ${known.join(', ')}`,
    () => 'marque después de qué avisa.',
  ),
  noCron: problemText(
    "{at}: '{every}' is not five words of cron, as in '0 6 * * *' or '30 8 * * 1-5'",
    'no dice una hora.',
  ),
  onView: developerText('{at}: a view is never changed'),
  jobOfLines: developerText('{at}: lines have no jobs'),
  onDay: problemText(
    '{at} depends on the day: by `every` it is asked again',
    'depende del día: avise a una hora.',
  ),
  webhookByClock: problemText(
    '{at} by the clock: it tells a change, so say `on`',
    'avisa de un cambio: diga después de cuál.',
  ),
  webhookAndMail: problemText(
    '{at} beside .mail: a job is one of them',
    'un aviso es un correo o una llamada.',
  ),
  noAddresses: problemText('{at} is empty', 'falta una dirección.'),
  noAddress: problemText("{at}: '{name}' is no address", '«{name}» no es una dirección.'),
  noReader: problemText(
    '{at} lacks `as`: the role whose view of the record it tells',
    'diga con los permisos de qué rol.',
  ),
  readerTwice: problemText('{at}: the readers have a role already', 'los que leen ya tienen un rol.'),
  needsWhere: problemText(
    '{at} by the clock lacks `where`: the records that it is about',
    'diga de qué registros.',
  ),
  lineForOneRecord: problemText('{at}: this mail is about one record', 'este correo es de un registro.'),
  lacksLine: problemText(
    '{at} lacks `line`: what it tells of each record',
    'diga qué cuenta de cada registro.',
  ),
  fieldsInMailOfMany: problemText(
    '{at}: subject and text are about many records, so only `line` names fields',
    'el asunto y el texto son de muchos registros: los campos van en el renglón.',
  ),
};
