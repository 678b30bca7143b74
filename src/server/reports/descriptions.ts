import type { JsonSchema } from '#schema/fields/field.ts';
import { totalledColumns, type Report } from '#schema/report.ts';
import { MAX_PAGE_SIZE } from '../crud/paging.ts';
import { answer, fileAnswer, refusals, type Operation } from '../openapi/answers.ts';
import type { Descriptions } from '../openapi/document.ts';
import { fieldParameters, inQuery } from '../openapi/parameters.ts';
import { fieldsSchema, pageSchema } from '../openapi/schemas.ts';
import { XLSX_TYPE } from '../xlsx/write.ts';
import { ROWS_HEADER } from './files.ts';

/** What the calls of reports say of themselves, from their declarations. */
export const reportDescriptions = (reports: readonly Report[]): Descriptions =>
  Object.assign({}, ...reports.map(describe)) as Descriptions;

function describe(report: Report): Descriptions {
  const { name, calls, title, filters, charts } = report;
  const parameters = fieldParameters(filters);
  const call = (own: string, what: string, rest: Partial<Operation>): Operation => ({
    operationId: `${name}.${own}`,
    summary: `${title}: ${what}`,
    tags: ['Reportes'],
    parameters,
    responses: {},
    ...rest,
  });
  const file = (description: string, type: string, headers?: JsonSchema): Operation['responses'] => ({
    200: { ...fileAnswer(description, type), ...(headers && { headers }) },
    ...refusals(400, 503),
  });
  return {
    [`GET ${calls.rows}`]: call('filas', 'sus filas', {
      description:
        `Sin página, un arreglo con todas (hasta ${MAX_PAGE_SIZE}). Con página, los totales son de todas las filas` +
        (report.groupBy ? ' y los de `grupos`, de cada grupo que está en la página.' : '.'),
      parameters: [
        ...parameters,
        inQuery('pageNumber', { type: 'integer', minimum: 1 }),
        inQuery('pageSize', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
      ],
      responses: { 200: answer('Las filas', rowsSchema(report)), ...refusals(400) },
    }),
    ...(charts.length > 0 && {
      [`GET ${calls.charts}`]: call('graficos', 'lo que se dibuja', {
        description:
          'Las sumas de cada gráfico y, en `anterior`, las del período anterior de igual duración.',
        responses: { 200: answer('Las sumas', { type: 'object' }), ...refusals(400) },
      }),
    }),
    [`GET ${calls.xlsx}`]: call('excel', 'en Excel', {
      responses: file('El libro', XLSX_TYPE, {
        [ROWS_HEADER]: { description: 'Cuántas filas tiene', schema: { type: 'integer' } },
      }),
    }),
    [`GET ${calls.pdf}`]: call('pdf', 'en PDF', { responses: file('El PDF', 'application/pdf') }),
  };
}

function rowsSchema(report: Report): JsonSchema {
  const row = fieldsSchema({ ...report.columns, ...report.besides });
  const names = totalledColumns(report);
  const totals = fieldsSchema(Object.fromEntries(names.map((name) => [name, report.columns[name]!])));
  const page = pageSchema(row) as { readonly properties: object };
  const grupos = report.groupBy && { grupos: { type: 'object', additionalProperties: totals } };
  return {
    anyOf: [
      { type: 'array', items: row },
      { ...page, properties: { ...page.properties, totals, ...grupos } },
    ],
  };
}
