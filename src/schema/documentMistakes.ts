import { prefixOf } from './document.ts';
import type { Entity } from './entity.ts';
import { isWritable, type Field } from './fieldTypes.ts';
import { problemsFor, problem, unknownProblems, type Problem } from './problems/problem.ts';

type Fields = Readonly<Record<string, Field>>;

const isReference = (fields: Fields) => (name: string) => fields[name]?.type === 'reference';

/** Returns problems for names that are no references. */
const noReferences = (at: string, names: readonly string[], fields: Fields): Problem[] =>
  problemsFor(
    'noReference',
    at,
    names.filter((name) => !isReference(fields)(name)),
  );

const hasForm = ({ path, access }: Pick<Entity, 'path' | 'access'>) => path !== null && access.create;

export function documentMistakes({ fields, document }: Entity): Problem[] {
  if (!document) return [];
  const { number, date, total, again = [] } = document;
  const prefix = prefixOf({ document });
  const named = [number.field, number.by, date, total].filter((name) => name !== undefined);
  const numberField = fields[number.field];
  const asksNobody = numberField !== undefined && 'readOnly' in numberField && numberField.readOnly === true;
  return [
    ...unknownProblems('noField', 'document', named, Object.keys(fields)),
    ...(numberField?.type === 'documentNumber' ? [] : [problem('noDocumentNumber', 'document.number')]),
    ...(asksNobody === (typeof number.prefix === 'string')
      ? []
      : [problem('prefixOfReadOnly', 'document.number')]),
    ...(prefix && !isReference(fields)(prefix.reference)
      ? [problem('prefixOfNone', 'document.number.prefix', { name: prefix.of })]
      : []),
    ...noReferences('document.again', again, fields),
    ...noReferences('document.number.by', [number.by ?? []].flat(), fields),
  ];
}

export function copyMistakes({ fields, lines, copies, ...entity }: Entity): Problem[] {
  if (!copies) return [];
  const typed = [
    ...typedIn(fields),
    ...lines.flatMap(({ name, entity: line }) => typedIn(line.fields).map((column) => `${name}.${column}`)),
  ];
  return [
    ...unknownProblems('notTyped', 'copies', copies.fields, typed),
    ...(hasForm(entity) ? [] : [problem('startsNoForm', 'copies')]),
  ];
}

const typedIn = (fields: Fields) => Object.keys(fields).filter((name) => isWritable(fields[name]!));
