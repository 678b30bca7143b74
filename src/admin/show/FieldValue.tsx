import type { RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fields/index.ts';
import { uiOf } from '../fields/index.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { Row } from '#schema/columns.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { NameText } from '../RecordName.tsx';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';

/** References by name, others by type. */
export function FieldValue({ entity, name, record }: { entity: Entity; name: string; record: RaRecord }) {
  const registry = useRegistry();
  const field = entity.fields[name]!;
  const value = record[name] as string | number | boolean | null | undefined;
  if (value === null || value === undefined || value === '') return '—';
  if (field.type === 'reference') {
    const other = record[referenceAlias(name)] as Row | string | null;
    if (typeof other === 'string') return other;
    const target = registry.get(field.to);
    const text = other ? renderTemplate(target.display, other) : String(value);
    // A record links to what it follows from.
    const leads = target.document || entity.startsFrom[name] || entity.owner !== null;
    if (!leads || !mayOpenHere(target) || !mayDo(target, 'show')) return <NameText>{text}</NameText>;
    return (
      <Link className="record-link" to={`/${target.name}/${String(value)}/show`}>
        {text}
      </Link>
    );
  }
  const { Show, href } = uiOf(field);
  const target = href?.(value, field, record);
  if (target)
    return (
      <a className="record-link" {...outward(target)}>
        {typeOf(field).format(value, field)}
      </a>
    );
  return Show ? (
    <Show field={field} value={value} of={{ entity, record }} />
  ) : (
    typeOf(field).format(value, field)
  );
}

/** Other sites open in a new tab without a referrer. */
const outward = (href: string) => ({
  href,
  ...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }),
});
