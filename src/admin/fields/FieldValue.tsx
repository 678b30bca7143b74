import { useTranslate, type RaRecord } from 'react-admin';
import { isEmpty } from '#domain/conditions.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { nameOf } from '#schema/renderFormatted.ts';
import { uiOf } from './index.ui.tsx';
import { referenceAlias } from '#schema/fields/reference.ts';
import type { Row } from '#schema/columns.ts';
import { mayDo, mayOpenHere } from '../access.ts';
import { NameText } from '../RecordName.tsx';
import { useRegistry } from '../registry.ts';
import { Link } from '../routing/index.ts';

/** Shows a field of a record. The name of another record links to it, if the user may open it. */
export function FieldValue({ entity, name, record }: { entity: Entity; name: string; record: RaRecord }) {
  const registry = useRegistry();
  const translate = useTranslate();
  const field = entity.fields[name]!;
  const value = record[name] as string | number | boolean | null | undefined;
  if (isEmpty(value)) return '—';
  if (field.type === 'reference') {
    const referenced = record[referenceAlias(name)] as Row | string | null;
    // An `asText` reference arrives as its name alone.
    if (typeof referenced === 'string') return referenced;
    const target = registry.get(field.to);
    const text = referenced ? nameOf(target, referenced) : String(value);
    return <LinkedName entity={target} id={value} text={text} />;
  }
  const source = copySource(entity, name);
  if (source && typeof value === 'string' && record[source.reference] !== null)
    return <LinkedName entity={registry.get(source.to)} id={record[source.reference]} text={value} />;
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  const { Show, href } = uiOf(field);
  const address = href?.(value, field, record);
  if (address)
    return (
      <a
        className="record-link"
        href={address}
        {...(address.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {typeOf(field).format(value, field)}
      </a>
    );
  return Show ? (
    <Show field={field} value={value} detail={{ entity, record }} />
  ) : (
    typeOf(field).format(value, field)
  );
}

function LinkedName({ entity, id, text }: { entity: Entity; id: unknown; text: string }) {
  if (!mayOpenHere(entity) || !mayDo(entity, 'show')) return <NameText>{text}</NameText>;
  return (
    <Link className="record-link" to={`/${entity.name}/${String(id)}/show`}>
      <NameText>{text}</NameText>
    </Link>
  );
}

/** Returns the reference whose record a text is copied from: 'productoId' for the `snapshot` '{producto.nombre}'. */
function copySource({ fields }: Entity, name: string): { reference: string; to: string } | null {
  const field = fields[name]!;
  const alias = field.type === 'text' ? /^\{(\w+)\./.exec(field.snapshot ?? '')?.[1] : undefined;
  const reference = alias === undefined ? undefined : fields[`${alias}Id`];
  return reference?.type === 'reference' ? { reference: `${alias}Id`, to: reference.to } : null;
}
