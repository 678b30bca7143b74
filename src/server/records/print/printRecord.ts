import type { Role } from '#domain/permissions.ts';
import { formatDateTime } from '#domain/dates.ts';
import { stateOf } from '#domain/states.ts';
import { allColumnsOf, visibleColumns, type Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';
import { currentDay } from '../../clock.ts';
import { requestedCopies, pdfResponse } from './printDocument.ts';
import { callerOf, type Handler } from '../../http/router.ts';
import { drawDocument } from '../../pdf/pool.ts';
import type { PrintedFacts, PrintedReport, PrintedSection, PrintedTable } from '../../pdf/printed.ts';
import { printedAs, printedValue } from '../../pdf/printedValue.ts';
import type { Call } from '../read/call.ts';
import { recordOf } from '../read/record.ts';

/** Answers with a PDF of a record that is no document (`print`): its facts, and a table for each kind of lines. */
export function printRecord(call: Call): Handler {
  const { db, entity, issuer } = call;
  return async (context) => {
    // Refuses wrong parameters. The number of copies is not used, because all copies of a sheet are the same.
    requestedCopies(context);
    const { rol, usuario } = callerOf(context);
    const record = call.shape.visible(await recordOf(call, context, db), rol);
    const issuedAt = new Date().toISOString();
    const bytes = await drawDocument({
      ...sheetOf(entity, record, rol),
      company: await issuer(db),
      issuedAt,
      footer: `Impreso por ${usuario} · ${formatDateTime(issuedAt)}`,
    });
    return pdfResponse(entity, String(record.id), bytes);
  };
}

function sheetOf(
  entity: Entity,
  record: Row,
  role: Role,
): Omit<PrintedReport, 'company' | 'issuedAt' | 'footer'> {
  const { title, text = '', signatures = [] } = entity.print!;
  const state = entity.states?.[stateOf(entity.states, record, currentDay) ?? ''];
  return {
    kind: 'report',
    title: title === undefined ? titleOf(entity, record) : renderFormatted(entity, title, record),
    headerLines: state ? [`Estado: ${state.label}`] : [],
    sections: [...factsOf(entity, record, role), ...linesOf(entity, record, role)],
    text: [text, entity.printsBelow ?? '']
      .map((template) => renderFormatted(entity, template, record))
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
    signatures,
    ...(state?.isVoid && { stamp: state.label.toUpperCase() }),
  };
}

const titleOf = (entity: Entity, record: Row): string =>
  `${entity.label.one} ${renderFormatted(entity, entity.display, record)}`.trim();

function factsOf(entity: Entity, record: Row, role: Role): PrintedFacts[] {
  const { print, form, fields } = entity;
  const inSections = form.sections.flatMap((section) => section.fields);
  // A field of another record (`linked`) is printed only where a section names it.
  const otherNames = Object.keys(fields).filter(
    (name) => !inSections.includes(name) && fields[name]!.type !== 'linked',
  );
  const sections = print!.fields ? [{ fields: print!.fields }] : [...form.sections, { fields: otherNames }];
  return sections.flatMap(({ fields: names, ...section }) => {
    const facts = visibleColumns(names, entity, role)
      // The text of every image is 'Imagen'.
      .filter(({ field }) => field?.type !== 'image')
      .map((column) => [column.label, column.text(record)] as const)
      .filter(([, text]) => text !== '');
    return facts.length > 0 ? [{ ...section, facts }] : [];
  });
}

const linesOf = (entity: Entity, record: Row, role: Role): PrintedSection[] =>
  entity.lines.flatMap(({ name, title, entity: line }) => {
    const rows = (record[name] ?? []) as readonly Row[];
    if (rows.length === 0) return [];
    const columns = allColumnsOf(line, role).filter(({ field }) => field?.type !== 'file');
    const table: PrintedTable = {
      columns: columns.map(({ label, field }) => ({ label, as: field ? printedAs(field) : 'text' })),
      rows: rows.map((row) => columns.map((column) => printedValue(column, row))),
    };
    return [{ title, totals: [], table }];
  });
