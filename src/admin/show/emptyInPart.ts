import type { RaRecord } from 'react-admin';
import { access } from '#domain/permissions.ts';
import { renderTemplate } from '#domain/template.ts';
import type { Row } from '#schema/columns.ts';
import type { Entity, ResolvedRelated } from '#schema/entity.ts';
import { referenceAlias } from '#schema/fields/reference.ts';
import { inSentence } from '#schema/messages.ts';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';

/** The sentence of an empty related list for a role that sees only some of its records. */
export function emptyInPart(
  registry: Registry,
  by: Entity,
  word: ResolvedRelated,
  entity: Entity,
  record: RaRecord,
  isReached: boolean,
): string {
  const paths = Object.keys(limitOf(by));
  const behind = `${referenceAlias(word.by)}.`;
  const own = paths.filter((path) => path.startsWith(behind)).map((path) => path.slice(behind.length));
  if (!isReached) return seenByOthers(by, whose(registry, own, entity, record));
  // A limit on this record alone hides none of the records that refer to it.
  return own.length === paths.length
    ? by.messages.empty
    : `No hay ${inSentence(by.label.many)} que usted pueda ver.`;
}

const limitOf = (by: Entity): object => {
  const reach = access(by.access.list, roleHere());
  return typeof reach === 'object' ? reach : {};
};

/** 'Los recibos de la familia Agro los ve un administrador.' */
function seenByOthers({ label }: Entity, of: string): string {
  const [The, them] = label.gender === 'f' ? ['Las', 'las'] : ['Los', 'los'];
  return `${The} ${inSentence(label.many)} ${of} ${them} ve un administrador.`;
}

/** 'de la familia Agro', of the reference that decides; else 'de este cliente'. */
function whose(registry: Registry, paths: readonly string[], entity: Entity, record: RaRecord): string {
  const decides = paths.find((path) => entity.fields[path]?.type === 'reference');
  const field = decides === undefined ? undefined : entity.fields[decides];
  const named = decides === undefined ? undefined : (record[referenceAlias(decides)] as Row | undefined);
  if (field?.type === 'reference' && named) {
    const { label, display } = registry.get(field.to);
    const the = label.gender === 'f' ? 'de la' : 'del';
    return `${the} ${inSentence(label.one)} ${renderTemplate(display, named)}`;
  }
  const { one, gender } = entity.label;
  return `de ${gender === 'f' ? 'esta' : 'este'} ${inSentence(one)}`;
}
