import type { RaRecord } from 'react-admin';
import type { Entity } from '#schema/entity.ts';
import { uiOf } from '#admin/fields/index.ui.tsx';
import { decides } from '#schema/deciding.ts';
import { mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '#admin/access.ts';
import { FieldInput } from '#admin/form/FieldInput.tsx';
import { useRegistry } from '#admin/registry.ts';
import { Facts } from '#admin/show/Facts.tsx';
import { DocumentCard } from '#admin/document/DocumentCard.tsx';
import { DISCOUNT, SURCHARGE } from './saleHeader.ts';

type Props = { entity: Entity; record: RaRecord; isEditing: boolean };

export function EditFields({ entity, record, isEditing }: Props) {
  const role = roleHere();
  const registry = useRegistry();
  const isInput = (name: string) =>
    isEditing && mayWrite(entity.fields[name]!, role, 'edit') && !decides(registry, entity, name, role);
  return entity.form.sections.map((section) => {
    // Shown with the total.
    const names = section.fields.filter((name) => name !== DISCOUNT && name !== SURCHARGE);
    if (names.length === 0) return null;
    return (
      <DocumentCard key={section.title ?? ''} title={section.title}>
        <Facts entity={entity} record={record} names={names.filter((name) => !isInput(name))} />
        <div className="document-fields">
          {names.filter(isInput).map((name) => (
            <div key={name} className={uiOf(entity.fields[name]!).wide ? 'whole' : 'long'}>
              <FieldInput name={name} field={entity.fields[name]!} record={record} />
            </div>
          ))}
        </div>
      </DocumentCard>
    );
  });
}
