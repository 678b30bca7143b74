import type { RaRecord } from 'react-admin';
import { decidesReach, type Entity, mayWrite } from 'cantera';
import { DocumentCard, Facts, FieldInput, roleHere, uiOf, useRegistry } from 'cantera/admin';
import { DISCOUNT, SURCHARGE } from './headerFields.ts';

type Props = { entity: Entity; record: RaRecord; isEditing: boolean };

/** The head of a stored sale. While it is edited, the fields that the user may change are inputs. */
export function EditFields({ entity, record, isEditing }: Props) {
  const role = roleHere();
  const registry = useRegistry();
  const isInput = (name: string) =>
    isEditing && mayWrite(entity.fields[name]!, role, 'edit') && !decidesReach(registry, entity, name, role);
  return entity.form.sections.map((section) => {
    // The totals show discount and surcharge.
    const names = section.fields.filter((name) => name !== DISCOUNT && name !== SURCHARGE);
    if (names.length === 0) return null;
    return (
      <DocumentCard key={section.title ?? ''} title={section.title}>
        <Facts entity={entity} record={record} names={names.filter((name) => !isInput(name))} />
        <div className="document-fields">
          {names.filter(isInput).map((name) => (
            <div key={name} className={uiOf(entity.fields[name]!).wide ? 'whole' : 'long'}>
              <FieldInput source={name} field={entity.fields[name]!} record={record} />
            </div>
          ))}
        </div>
      </DocumentCard>
    );
  });
}
