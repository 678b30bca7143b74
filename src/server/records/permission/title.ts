import { referenceAlias } from '#schema/fields/reference.ts';
import { newRecordLabel, inSentence } from '#schema/messages.ts';
import { nameOf, renderFormatted } from '#schema/renderFormatted.ts';
import { targetIn } from '#schema/references.ts';
import type { Call } from '../read/call.ts';
import type { AnyRecord } from '#schema/record.ts';

export function requestTitle({ entity, endpoint: { verb } }: Call, record: AnyRecord): string {
  const one = inSentence(entity.label.one);
  if (verb === 'create')
    return shorten([newRecordLabel(entity.label), headingOf(entity, record)].filter(Boolean).join(': '));
  const action = entity.actions[verb.replace(/^action:/, '')];
  const label = action?.label ?? (verb === 'delete' ? 'Eliminar' : 'Cambiar');
  return shorten(`${label}: ${one} ${nameOf(entity, record)}`);
}

/** A new document has no number yet: it is named by its first reference in the list, such as the client. */
function headingOf(entity: Call['entity'], record: AnyRecord): string {
  if (!entity.document) return renderFormatted(entity, entity.display, record);
  const { card, columns } = entity.list;
  const subject = [...(card ?? []), ...columns].find((name) => entity.fields[name]?.type === 'reference');
  const referred = subject && (record[referenceAlias(subject)] as AnyRecord | null);
  if (!referred) return '';
  const target = targetIn(entity, subject);
  return nameOf(target, referred);
}

const MAX_LENGTH = 200;

const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);
