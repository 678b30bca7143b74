import * as words from './sentences.ts';
import type { Word } from './sentences.ts';

export const PAGE = 'docs/declaration.md';

/** Replaces each table between its marks. @throws for an unknown mark */
export const withTables = (page: string): string =>
  page.replace(
    /(<!-- words: (\w+) -->\n)[^]*?(<!-- \/words -->)/g,
    (_all, start: string, name: string, end: string) => {
      const table = TABLES[name as keyof typeof TABLES];
      if (!table) throw new Error(`${PAGE}: there is no table '${name}'`);
      return `${start}\n${table()}\n\n${end}`;
    },
  );

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const wordTable = (all: Readonly<Record<string, Word>>, prefix = '') =>
  table(
    ['word', 'default', 'what follows'],
    Object.entries(all).map(([name, word]) => [
      nameOf(`${prefix}${name}`, word),
      'default' in word ? word.default : '',
      word.says,
    ]),
  );

const nameOf = (name: string, word: Word) => ('required' in word ? `**\`${name}\`**` : `\`${name}\``);

const optionOf = ([name, word]: [string, Word]) =>
  `${nameOf(name, word)}${'default' in word && word.default ? ` (${word.default})` : ''}: ${word.says}`;

export const TABLES = {
  entity: () => wordTable(words.entityWords),
  contract: () => wordTable(words.contractWords),
  actionContract: () => wordTable(words.actionContractWords),
  access: () =>
    table(
      ['verb', 'call', 'without a rule'],
      Object.entries(words.verbWords).map(([verb, { call, follows }]) => [`\`${verb}\``, call, follows]),
    ),
  list: () => wordTable(words.listWords),
  filter: () => wordTable(words.filterWords),
  test: () =>
    table(
      ['word', 'holds'],
      Object.entries(words.testWords).map(([name, { says }]) => [`\`${name}\``, says]),
    ),
  chip: () => wordTable(words.chipWords),
  permission: () => wordTable(words.permissionWords),
  lines: () => wordTable(words.linesWords),
  related: () => wordTable(words.relatedWords),
  print: () => wordTable(words.printWords),
  detail: () => wordTable(words.detailWords),
  ownReport: () => wordTable(words.ownReportWords),
  source: () => wordTable(words.sourceWords),
  chart: () => wordTable(words.chartWords),
  home: () => wordTable(words.homeWords),
  figure: () => wordTable(words.figureWords),
  bars: () => wordTable(words.barsWords),
  rows: () => wordTable(words.rowsWords),
  own: () => wordTable(words.ownWords),
  said: () => wordTable(words.saidWords),
  document: () => wordTable(words.documentWords),
  number: () => wordTable(words.numberWords, 'number.'),
  prefix: () => wordTable(words.prefixWords, 'prefix.'),
  startsFrom: () => wordTable(words.startWords),
  copies: () => wordTable(words.copyWords),
  recalls: () => wordTable(words.recallWords),
  action: () => wordTable(words.actionWords),
  job: () => wordTable(words.jobWords),
  jobWebhook: () => wordTable(words.jobWebhookWords, 'webhook.'),
  jobMail: () => wordTable(words.jobMailWords, 'mail.'),
  field: () => wordTable(words.fieldWords),
  type: () =>
    table(
      ['type', 'value on the wire', 'options of its own (default)', 'column'],
      Object.entries(words.typeWords).map(([type, { value, options, column }]) => [
        `\`${type}\``,
        value,
        type !== 'decimal' && options === words.typeWords.decimal.options
          ? 'as `decimal`'
          : Object.entries<Word>(options).map(optionOf).join('. '),
        column,
      ]),
    ),
};
