import { z } from 'zod';
import { access } from '#schema/language/access.ts';
import { action } from '#schema/language/action.ts';
import { test } from '#schema/language/condition.ts';
import { actionContract, contract } from '#schema/language/contract.ts';
import { detail, print, related } from '#schema/language/detail.ts';
import { copy, document, number, prefix } from '#schema/language/document.ts';
import { entity } from '#schema/language/entity.ts';
import { fieldWords } from '#schema/language/fieldWords.ts';
import { types } from '#schema/language/fields.ts';
import { figure, home, rows, textsByCount } from '#schema/language/home.ts';
import { job, jobMail, jobWebhook } from '#schema/language/job.ts';
import { lines } from '#schema/language/lines.ts';
import { chip, filter, list } from '#schema/language/list.ts';
import { chart, ownReport, reportSource } from '#schema/language/report.ts';

export const PAGE = 'docs/declaration.md';

/** @throws Error for an unknown mark */
export const withTables = (page: string): string =>
  page.replace(
    /(<!-- words: (\w+) -->\n)[^]*?(<!-- \/words -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const tableNamed = TABLES[name as keyof typeof TABLES];
      if (!tableNamed) throw new Error(`${PAGE}: there is no table '${name}'`);
      return `${begin}\n${tableNamed()}\n\n${end}`;
    },
  );

type Words = Readonly<Record<string, z.core.$ZodType>>;

const table = (heads: readonly string[], body: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...body]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const wordTable = (words: Words) =>
  table(
    ['word', 'default', 'what follows'],
    Object.entries(words).map(([name, word]) => [
      nameOf(name, word),
      meta(word).otherwise ?? '',
      meta(word).description ?? '',
    ]),
  );

const meta = (word: z.core.$ZodType) => z.globalRegistry.get(word) ?? {};

const nameOf = (name: string, word: z.core.$ZodType) =>
  word instanceof z.ZodOptional ? `\`${name}\`` : `**\`${name}\`**`;

const optionOf = ([name, word]: readonly [string, z.core.$ZodType]) =>
  `${nameOf(name, word)}${meta(word).otherwise ? ` (${meta(word).otherwise})` : ''}: ${meta(word).description}`;

export const TABLES = {
  entity: () => wordTable(entity.shape),
  contract: () => wordTable(contract.shape),
  actionContract: () => wordTable(actionContract.shape),
  access: () =>
    table(
      ['verb', 'call', 'without a rule'],
      Object.entries(access.shape).map(([verb, word]) => [
        `\`${verb}\``,
        meta(word).description ?? '',
        meta(word).otherwise ?? '',
      ]),
    ),
  list: () => wordTable(list.shape),
  filter: () => wordTable(filter.shape),
  test: () =>
    table(
      ['word', 'holds'],
      Object.entries(test.shape).map(([name, word]) => [`\`${name}\``, meta(word).description ?? '']),
    ),
  chip: () => wordTable(chip.shape),
  lines: () => wordTable(lines.shape),
  related: () => wordTable(related.shape),
  print: () => wordTable(print.shape),
  detail: () => wordTable(detail.shape),
  ownReport: () => wordTable(ownReport.shape),
  source: () => wordTable(reportSource.shape),
  chart: () => wordTable(chart.shape),
  home: () => wordTable(home.shape),
  figure: () => wordTable(figure.shape),
  rows: () => wordTable(rows.shape),
  said: () => wordTable(textsByCount.shape),
  document: () => wordTable(document.shape),
  number: () => wordTable(number.shape),
  prefix: () => wordTable(prefix.shape),
  copies: () => wordTable(copy.shape),
  action: () => wordTable(action.shape),
  job: () => wordTable(job.shape),
  jobWebhook: () => wordTable(jobWebhook.shape),
  jobMail: () => wordTable(jobMail.shape),
  field: () => wordTable(fieldWords),
  type: () =>
    table(
      ['type', 'value on the wire', 'options of its own (default)', 'column'],
      Object.entries(types).map(([type, { value, own: words, column }]) => [
        `\`${type}\``,
        value,
        type !== 'decimal' && words === types.decimal.own
          ? 'as `decimal`'
          : Object.entries<z.core.$ZodType>(words).map(optionOf).join('. '),
        column,
      ]),
    ),
};
