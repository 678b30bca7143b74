import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { type Entity, type Field, mayWrite, type Row } from 'cantera';
import { DocumentCard, FieldInput, formOf, roleHere, uiOf, useSearchParams } from 'cantera/admin';
import { saleDeclarations } from '../sales.ts';
import { PaymentInput } from './PaymentInput.tsx';
import { ventasEs } from '../ventas.es.ts';
import { DISCOUNT, PAYMENT, SURCHARGE } from './headerFields.ts';

type Props = {
  entity: Entity;
  paymentMethods: readonly RaRecord[];
  readOnlyNames: readonly string[];
  /** The part below the lines has the fields of long texts. */
  place: 'above' | 'below';
  initialValues: Row;
  focusedName: string | undefined;
};

/** The fields of a new sale's head, without those that stand among the totals. */
export const SaleHeader = memo(function SaleHeader({
  entity,
  paymentMethods,
  readOnlyNames,
  place,
  initialValues,
  focusedName,
}: Props) {
  const role = roleHere();
  const [address] = useSearchParams();
  // 'Emitir y nuevo' puts values of the last document into the address.
  const isCarriedOver = (name: string) =>
    entity.document!.again?.includes(name) === true && address.get(name) === String(initialValues[name]);
  const { fields, sections: allSections } = formOf(entity, true);
  const drawnElsewhere = [DISCOUNT, SURCHARGE, saleDeclarations[entity.name]!.quote?.document];
  const placeOf = (name: string) => (uiOf(fields[name]!).wide ? 'below' : 'above');
  const belongsHere = (name: string) =>
    mayWrite(fields[name]!, role) && !drawnElsewhere.includes(name) && placeOf(name) === place;
  const sections = allSections
    .map((section) => ({ ...section, fields: section.fields.filter(belongsHere) }))
    .filter((section) => section.fields.length > 0);

  return sections.map((section) => (
    <DocumentCard key={section.title ?? ''} title={place === 'above' ? section.title : undefined}>
      <div className="document-fields sale-fields">
        {section.fields.map((name) => (
          <div key={name} className={widthOf(fields[name]!)}>
            {name === PAYMENT ? (
              <PaymentInput field={fields[name]!} paymentMethods={paymentMethods} />
            ) : (
              <FieldInput
                source={name}
                field={fields[name]!}
                record={initialValues}
                autoFocus={name === focusedName}
                disabled={readOnlyNames.includes(name)}
                proposal={isCarriedOver(name) ? ventasEs.carriedOver : undefined}
              />
            )}
          </div>
        ))}
      </div>
    </DocumentCard>
  ));
});

const SHORT_TEXT = 60;

function widthOf(field: Field): string | undefined {
  if (uiOf(field).wide) return 'whole';
  // Creatable records are clients, drivers and trucks, whose names are long.
  const isCreatable = field.type === 'reference' && field.creatable === true;
  const isLongText = field.type === 'text' && (field.max ?? Infinity) > SHORT_TEXT;
  return isCreatable || isLongText ? 'long' : undefined;
}
