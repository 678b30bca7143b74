import { memo } from 'react';
import type { RaRecord } from 'react-admin';
import { type Entity, type Field, mayWrite, type Row } from 'cantera';
import { DocumentCard, FieldInput, formOf, roleHere, uiOf, useSearchParams } from 'cantera/admin';
import { sales } from '../sales.ts';
import { PaymentInput } from './PaymentInput.tsx';
import { ventasEs } from '../ventas.es.ts';
import { CLIENT, DISCOUNT, PAYMENT, SURCHARGE } from './saleHeader.ts';

type Props = {
  entity: Entity;
  offered: readonly RaRecord[];
  fixed: readonly string[];
  /** Long texts stand below the lines. */
  place: 'above' | 'below';
  start: Row;
};

/** Three rows, so that the lines are on the screen too. A key in a line draws none of them. */
export const SaleHeader = memo(function SaleHeader({ entity, offered, fixed, place, start }: Props) {
  const role = roleHere();
  const [address] = useSearchParams();
  const isAgain = (name: string) =>
    entity.document!.again?.includes(name) === true && address.get(name) === String(start[name]);
  const { fields, sections: declared } = formOf(entity, true);
  const elsewhere = [DISCOUNT, SURCHARGE, sales[entity.name]!.quote?.document];
  const isHere = (name: string) =>
    mayWrite(fields[name]!, role) &&
    !elsewhere.includes(name) &&
    (uiOf(fields[name]!).wide === true) === (place === 'below');
  const sections = declared
    .map((section) => ({ ...section, fields: section.fields.filter(isHere) }))
    .filter((section) => section.fields.length > 0);

  return sections.map((section) => (
    <DocumentCard key={section.title ?? ''} title={place === 'above' ? section.title : undefined}>
      <div className="document-fields sale-fields">
        {section.fields.map((name) => (
          <div key={name} className={widthOf(fields[name]!)}>
            {name === PAYMENT ? (
              <PaymentInput field={fields[name]!} offered={offered} />
            ) : (
              <FieldInput
                source={name}
                field={fields[name]!}
                record={start}
                autoFocus={name === CLIENT && !start[CLIENT]}
                disabled={fixed.includes(name)}
                proposal={isAgain(name) ? ventasEs.asBefore : undefined}
              />
            )}
          </div>
        ))}
      </div>
    </DocumentCard>
  ));
});

function widthOf(field: Field): string | undefined {
  if (uiOf(field).wide) return 'whole';
  const isName = field.type === 'reference' && field.creatable === true;
  return isName || (field.type === 'text' && (field.max ?? 100) > 60) ? 'long' : undefined;
}
