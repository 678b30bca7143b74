import { referenceAlias } from '#schema/fields/reference.ts';
import { newOne, inSentence } from '#schema/messages.ts';
import { spoken } from '#schema/spoken.ts';
import { targetIn } from '#schema/references.ts';
import type { Call } from '../read/call.ts';
import type { AnyRecord } from '#schema/record.ts';

/** 'Nuevo remito: Gómez Juan', 'Anular: remito 0001-0000042' */
export function requestTitle({ entity, endpoint: { verb } }: Call, record: AnyRecord): string {
  const one = inSentence(entity.label.one);
  if (verb === 'create')
    return shortened([newOne(entity.label), headingOf(entity, record)].filter(Boolean).join(': '));
  const action = entity.actions[verb.replace(/^action:/, '')];
  const what = action?.label ?? (verb === 'delete' ? 'Eliminar' : 'Cambiar');
  return shortened(`${what}: ${one} ${spoken(entity, entity.display, record)}`);
}

/** A document that has no number yet is named by its client or subject. */
function headingOf(entity: Call['entity'], record: AnyRecord): string {
  if (!entity.document) return spoken(entity, entity.display, record);
  const { card, columns } = entity.list;
  const about = [...(card ?? []), ...columns].find((name) => entity.fields[name]?.type === 'reference');
  const referred = about && (record[referenceAlias(about)] as AnyRecord | null);
  return referred ? spoken(targetIn(entity, about), targetIn(entity, about).display, referred) : '';
}

const MAX = 200;

const shortened = (text: string) => (text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text);
