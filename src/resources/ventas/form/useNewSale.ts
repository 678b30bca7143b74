import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  type DraftStore,
  formOf,
  isSaveAndNext,
  startValues,
  useCalendarDefaults,
  useDraft,
  useEntity,
  useEntityForm,
  useSave,
} from 'cantera/admin';
import type { Row } from 'cantera';
import { copiedLines, priced, type FormLine } from '../grid/saleLine.ts';
import type { TypedEntry } from '../grid/useLineEntry.ts';
import type { Delivery } from './quote.ts';
import { CLIENT, DESTINATION, FREIGHT, PAYMENT, TRUCK } from './saleHeader.ts';
import { useIssueSale } from './useIssueSale.ts';
import { useFreight, useSale } from './useSale.ts';
import { useSaleHeader } from './useSaleHeader.ts';
import { arePricesNew, useSaleLines } from './useSaleLines.ts';

export function useNewSale(store: DraftStore, initial: Row, delivery: Delivery | null) {
  const entity = useEntity();
  const issue = useIssueSale();
  const draft = store.draft;
  const [start] = useState(() =>
    startValues(entity.document!.date, store, { [FREIGHT]: 'sin', ...(delivery?.values ?? initial) }),
  );
  const form = useEntityForm(formOf(entity, true).fields, start);
  useCalendarDefaults(form, { [entity.document!.date]: 'today' });
  const header = useSaleHeader(entity, form, start);
  const [clienteId, destinoId, camionId, dia, flete] = form.watch([
    CLIENT,
    DESTINATION,
    TRUCK,
    entity.document!.date,
    FREIGHT,
  ]);
  const unfreighted = useSale(entity, {
    formaPagoId: form.watch(PAYMENT),
    client: header.client,
    clienteId,
    destinoId,
    camionId,
    dia,
    flete,
    kept: delivery?.quote ?? null,
  });
  // The draft, else the quote, else what is copied.
  const draftLines = draft?.lines as readonly FormLine[] | undefined;
  const lines = useSaleLines(unfreighted, {
    lines: () => draftLines ?? delivery?.lines ?? copiedLines(initial[unfreighted.declared.name]),
    entry: draft?.entry as TypedEntry | undefined,
  });
  const sale = useFreight(unfreighted, lines.all);
  const hasContent = draft !== null || form.formState.isDirty || lines.isBegun;
  const typed = () => ({ values: form.getValues(), ...lines.typed });
  const { pending, onIssued, onAsked } = useDraft(store, typed, hasContent);
  const goesOn = useRef(false);
  const { save, isSaving } = useSave({
    form,
    store: pending,
    onAsked,
    send: ({ values, ...attempt }) => lines.sending(() => issue({ data: values, ...attempt })),
    onSaved: (issued) => onIssued(issued, goesOn.current ? form.getValues() : undefined),
  });
  const send = form.handleSubmit((values: FieldValues) => {
    const complete = lines.complete();
    return complete ? save({ ...values, [sale.declared.name]: complete }) : undefined;
  });
  // A submit before everything that lines lack has loaded waits for it.
  const [isEarly, setEarly] = useState(false);
  const isPriced = !sale.products.isLoading || lines.all.every((line) => priced(line, sale.pricing) !== null);
  const isWhole = sale.awaited.length === 0 && isPriced;
  const sendEarly = useEffectEvent(() => void send());
  useEffect(() => {
    if (isEarly && isWhole) sendEarly();
  }, [isEarly, isWhole]);
  const submit = (event: FormEvent) => {
    goesOn.current = isSaveAndNext(event);
    if (isWhole) return send(event);
    event.preventDefault();
    setEarly(true);
  };
  const hasNewPrices = arePricesNew(draftLines ?? [], sale);
  return {
    entity,
    start,
    draft,
    hasNewPrices,
    form,
    header,
    sale,
    lines,
    submit,
    isSaving: isSaving || (isEarly && !isWhole),
  };
}
