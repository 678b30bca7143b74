import { useTranslate, type RaRecord } from 'react-admin';
import { renderTemplate } from '#domain/template.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { uiOf } from './index.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { Row } from '#schema/columns.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { NameText } from '../RecordName.tsx';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';

/**
 * Shows a reference by its name, and other fields by their type. A value that names another record links to
 * its detail.
 */
export function FieldValue({ entity, name, record }: { entity: Entity; name: string; record: RaRecord }) {
  const registry = useRegistry();
  const translate = useTranslate();
  const field = entity.fields[name]!;
  const value = record[name] as string | number | boolean | null | undefined;
  if (value === null || value === undefined || value === '') return '—';
  if (field.type === 'reference') {
    const other = record[referenceAlias(name)] as Row | string | null;
    if (typeof other === 'string') return other;
    const target = registry.get(field.to);
    const text = other ? renderTemplate(target.display, other) : String(value);
    return <Named entity={target} id={value} text={text} />;
  }
  const copied = copiedFrom(entity, name);
  if (copied && typeof value === 'string' && record[copied.reference] !== null)
    return <Named entity={registry.get(copied.to)} id={record[copied.reference]} text={value} />;
  if (typeof value === 'boolean') return translate(value ? 'cantera.boolean.si' : 'cantera.boolean.no');
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

function Named({ entity, id, text }: { entity: Entity; id: unknown; text: string }) {
  if (!mayOpenHere(entity) || !mayDo(entity, 'show')) return <NameText>{text}</NameText>;
  return (
    <Link className="record-link" to={`/${entity.name}/${String(id)}/show`}>
      <NameText>{text}</NameText>
    </Link>
  );
}

/** The reference whose name a document's text keeps: `{precioProducto.codigoProducto.nombre}`. */
function copiedFrom({ fields }: Entity, name: string): { reference: string; to: string } | null {
  const field = fields[name]!;
  const [, alias] = (field.type === 'text' && /^\{(\w+)\./.exec(field.snapshot ?? '')) || [];
  const reference = alias === undefined ? undefined : fields[`${alias}Id`];
  return reference?.type === 'reference' ? { reference: `${alias}Id`, to: reference.to } : null;
}

/** Other sites open in a new tab without a referrer. */
const outward = (href: string) => ({
  href,
  ...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }),
});
