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
import { copiedLines, pricedLineOf, type FormLine } from '../grid/saleLine.ts';
import type { EntryContent } from '../grid/useLineEntry.ts';
import type { Delivery } from './quote.ts';
import { CLIENT, DESTINATION, FREIGHT, PAYMENT, TRUCK } from './headerFields.ts';
import { useIssueSale } from './useIssueSale.ts';
import { useFreightInPrice, useSale } from './useSale.ts';
import { useSaleHeader } from './useSaleHeader.ts';
import { havePricesChanged, useSaleLines } from './useSaleLines.ts';

/** The state of a new sale's form. `initial` has the values in the address. */
export function useNewSale(store: DraftStore, initial: Row, delivery: Delivery | null) {
  const entity = useEntity();
  const issue = useIssueSale();
  const draft = store.draft;
  const [initialValues] = useState(() =>
    startValues(entity.document!.date, store, { [FREIGHT]: 'sin', ...(delivery?.values ?? initial) }),
  );
  const form = useEntityForm(formOf(entity, true).fields, initialValues);
  useCalendarDefaults(form, { [entity.document!.date]: 'today' });
  const header = useSaleHeader(entity, form, initialValues);
  const [clienteId, destinoId, camionId, dia, flete] = form.watch([
    CLIENT,
    DESTINATION,
    TRUCK,
    entity.document!.date,
    FREIGHT,
  ]);
  const baseSale = useSale(entity, {
    formaPagoId: form.watch(PAYMENT),
    client: header.client,
    clienteId,
    destinoId,
    camionId,
    dia,
    flete,
    source: delivery?.quote ?? null,
  });
  const draftLines = draft?.lines as readonly FormLine[] | undefined;
  const lines = useSaleLines(baseSale, {
    lines: () => draftLines ?? delivery?.lines ?? copiedLines(initial[baseSale.linesDeclaration.name]),
    entry: draft?.entry as EntryContent | undefined,
  });
  const sale = useFreightInPrice(baseSale, lines.all);
  const hasContent = draft !== null || form.formState.isDirty || lines.hasContent;
  const draftContent = () => ({ values: form.getValues(), ...lines.draftState });
  const { sharedKey, onIssued, onPermissionRequested } = useDraft(store, draftContent, hasContent);
  const startsNext = useRef(false);
  const { save, isSaving } = useSave({
    form,
    sharedKey,
    onPermissionRequested,
    send: ({ values, ...attempt }) => lines.showErrorsOf(() => issue({ data: values, ...attempt })),
    onSaved: (issued) => onIssued(issued, startsNext.current ? form.getValues() : undefined),
  });
  const send = form.handleSubmit((values: FieldValues) => {
    const lineRows = lines.finish();
    return lineRows ? save({ ...values, [sale.linesDeclaration.name]: lineRows }) : undefined;
  });
  // A submit waits until the products and default values that the lines need have loaded.
  const [isSubmitPending, setSubmitPending] = useState(false);
  const isPriced =
    !sale.products.isLoading || lines.all.every((line) => pricedLineOf(line, sale.pricing) !== null);
  const isReady = sale.loadingNames.length === 0 && isPriced;
  // Loaded values stay loaded, so that a pending submit is sent only once.
  const sendPending = useEffectEvent(() => void send());
  useEffect(() => {
    if (isSubmitPending && isReady) sendPending();
  }, [isSubmitPending, isReady]);
  const submit = (event: FormEvent) => {
    startsNext.current = isSaveAndNext(event);
    if (isReady) return send(event);
    event.preventDefault();
    setSubmitPending(true);
  };
  return {
    entity,
    initialValues,
    draft,
    hasNewPrices: havePricesChanged(draftLines ?? [], sale),
    form,
    header,
    sale,
    lines,
    submit,
    isSaving: isSaving || (isSubmitPending && !isReady),
  };
}
