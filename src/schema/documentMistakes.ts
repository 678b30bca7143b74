import type { Fields } from './declaration.ts';
import { prefixOf } from './document.ts';
import type { Entity } from './entity.ts';
import { valueInput } from './fieldInputs.ts';
import { isWritable } from './fieldTypes.ts';
import { problemsFor, problem, unknownProblems, type Problem } from './problems/problem.ts';

export function documentMistakes({ fields, document }: Entity): Problem[] {
  if (!document) return [];
  const { number, date, total, again = [] } = document;
  const prefix = prefixOf({ document });
  const names = [number.field, number.by, date, total].filter((name) => name !== undefined);
  const numberField = fields[number.field];
  const isReadOnly = numberField !== undefined && 'readOnly' in numberField && numberField.readOnly === true;
  const hasFixedPrefix = typeof number.prefix === 'string';
  const isNoReference = (name: string) => fields[name]?.type !== 'reference';
  const by = number.by === undefined ? [] : [number.by];
  return [
    ...unknownProblems('noField', 'document', names, Object.keys(fields)),
    ...(numberField?.type === 'documentNumber' ? [] : [problem('noDocumentNumber', 'document.number')]),
    // A read-only number needs a fixed prefix, since nobody sends one; other numbers have none.
    ...(isReadOnly === hasFixedPrefix ? [] : [problem('readOnlyOrPrefixAlone', 'document.number')]),
    ...(hasFixedPrefix && numberField && !valueInput(numberField).safeParse(number.prefix).success
      ? [problem('unfitPrefix', 'document.number.prefix', { prefix: number.prefix })]
      : []),
    ...(prefix && isNoReference(prefix.reference)
      ? [problem('prefixWithoutReference', 'document.number.prefix.of', { name: prefix.of })]
      : []),
    ...problemsFor('noReference', 'document.again', again.filter(isNoReference)),
    ...problemsFor('noReference', 'document.number.by', by.filter(isNoReference)),
  ];
}

export function copyMistakes({ fields, lines, copies, path, access }: Entity): Problem[] {
  if (!copies) return [];
  const writable = [
    ...writableNames(fields),
    ...lines.flatMap(({ name, entity: line }) =>
      writableNames(line.fields).map((column) => `${name}.${column}`),
    ),
  ];
  const hasForm = path !== null && access.create;
  return [
    ...unknownProblems('notInForm', 'copies', copies.fields, writable),
    ...(hasForm ? [] : [problem('copiesWithoutForm', 'copies')]),
  ];
}

const writableNames = (fields: Fields) => Object.keys(fields).filter((name) => isWritable(fields[name]!));
