import {
  Button,
  DraftNotice,
  type DraftStore,
  onDocumentKeyDown,
  PageHead,
  TypedForm,
  useListAddress,
  useNavigate,
} from 'cantera/admin';
import { useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import type { Row } from 'cantera';
import { DeliveryCard } from './DeliveryCard.tsx';
import { TYPED_FIELDS } from './headerFields.ts';
import type { Delivery } from './quote.ts';
import { SaleHeader } from './SaleHeader.tsx';
import { SaleLinesCard } from './SaleLinesCard.tsx';
import { Summary } from './Summary.tsx';
import { useNewSale } from './useNewSale.ts';
import 'cantera/document.css';
import './sale.css';

type Props = {
  store: DraftStore;
  /** Values from the address, lines included; unused for a delivery. */
  initial: Row;
  delivery: Delivery | null;
  onDiscard: () => void;
};

export default function SaleForm({ store, initial, delivery, onDiscard }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { entity, initialValues, draft, hasNewPrices, form, header, sale, lines, submit, isSaving } =
    useNewSale(store, initial, delivery);
  const listAddress = useListAddress(entity.name);
  const focusedName = TYPED_FIELDS.find((name) => !initialValues[name]);
  const focusFirst = useEffectEvent(() => {
    if (focusedName === undefined && lines.added.length === 0) lines.grid.current?.focus();
  });
  useEffect(() => focusFirst(), []);
  const headerProps = {
    entity,
    paymentMethods: header.paymentMethods,
    readOnlyNames: header.readOnlyNames,
    initialValues,
    focusedName,
  };
  return (
    <FormProvider {...form}>
      <PageHead title={entity.messages.createTitle} aside={header.nextNumber}>
        <Button variant="text" onClick={() => navigate(listAddress)}>
          {translate('ra.action.back')}
        </Button>
      </PageHead>
      {draft && (
        <DraftNotice at={draft.at} onDiscard={onDiscard}>
          {hasNewPrices && ' Los precios cambiaron desde entonces: el detalle tiene los de hoy.'}
        </DraftNotice>
      )}
      <TypedForm className="document" aria-busy={isSaving} onKeyDown={onDocumentKeyDown} onSubmit={submit}>
        <div className="stacked">
          <SaleHeader {...headerProps} place="above" />
          {delivery && <DeliveryCard delivery={delivery} sale={sale} lines={lines.all} />}
          <SaleLinesCard sale={sale} lines={lines} />
          <SaleHeader {...headerProps} place="below" />
        </div>
        <Summary
          entity={entity}
          sale={sale}
          client={header.client}
          lines={lines.all}
          isDelivery={delivery !== null}
          isSaving={isSaving}
        />
      </TypedForm>
    </FormProvider>
  );
}
