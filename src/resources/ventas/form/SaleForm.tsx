import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ApiError } from '#http/request.ts';
import { useFew } from '#admin/fields/reference.few.tsx';
import { formOf } from '#admin/form/formOf.ts';
import { TypedForm } from '#admin/form/TypedForm.tsx';
import { useEntityForm } from '#admin/form/useEntityForm.ts';
import { useLeaveGuard } from '#admin/form/useLeaveGuard.ts';
import { useSave } from '#admin/form/useSave.ts';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { LinesGrid, type LinesHandle } from '../grid/LinesGrid.tsx';
import type { DraftLine, LineValues } from '../grid/saleLine.ts';
import { useListAddress } from '#admin/list/useListAddress.ts';
import { useEntity } from '#admin/registry.ts';
import { useNavigate } from '#admin/routing/index.ts';
import { DocumentCard } from '#admin/document/DocumentCard.tsx';
import { DraftNotice } from '#admin/document/DraftNotice.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { onDocumentKeyDown } from '#admin/document/keyboard.ts';
import { linesComplaint } from '#admin/document/linesComplaint.ts';
import type { Delivery } from './quote.ts';
import { CLIENT, PAYMENT } from './saleHeader.ts';
import { Summary } from './Summary.tsx';
import { useCompany } from './useCompany.ts';
import { startValues, useKeep, type DraftStore } from '#admin/document/draft.ts';
import { useFinish } from '#admin/document/useFinish.ts';
import { useIssue } from '#admin/document/useIssue.ts';
import { useNextNumber } from '#admin/document/useNextNumber.ts';
import { useCliente } from '../../clientes/useCliente.ts';
import { usePaymentRule } from './usePaymentRule.ts';
import { targetOf } from '#schema/fields/reference.ts';
import { useSale } from './useSale.ts';
import '#admin/document/document.css';

type Props = {
  store: DraftStore;
  /** The quote that this sale delivers. */
  delivery: Delivery | null;
  onDiscard: () => void;
};

/** A new sale: its header, its lines typed in the table, and beside them what it comes to. */
export default function SaleForm({ store, delivery, onDiscard }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const issue = useIssue();
  const { number } = entity.document!;
  const draft = store.found;
  const { fields } = formOf(entity, true);
  const [start] = useState(() => startOf(entity.document!.date, store, delivery));
  const form = useEntityForm(fields, start.values);
  const [typed, setLines] = useState(start.lines);
  const [linesError, setLinesError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  const values = form.watch();
  const list = useListAddress(entity.name);

  const party = useCliente(values[CLIENT]);
  const sale = useSale(entity, { formaPagoId: values[PAYMENT], party });
  const lines = typed.map((line) => withUsual(line, sale.blank));
  const offered = usePaymentRule({
    form,
    party,
    payments: useFew(targetOf(fields[PAYMENT])),
    settled: start.values[CLIENT],
  });
  useCompany(entity, form);
  const nextNumber = useNextNumber(entity, values[number.field], values[number.perCompany ?? '']);
  const hasContent = draft !== null || form.formState.isDirty || lines.length > 0;
  const letGo = useLeaveGuard(hasContent);
  const finish = useFinish();
  const isIssued = useRef(false);
  useKeep({ values, lines }, hasContent, () => {
    if (!isIssued.current) store.keep({ values: form.getValues(), lines });
  });

  const { save, isSaving } = useSave({
    form,
    store: {
      read: store.pending,
      write: (pending) => store.keep({ values: form.getValues(), lines, pending }),
    },
    send: async ({ values: body, key }) => {
      try {
        return await issue({ data: body, key });
      } catch (error) {
        if (error instanceof ApiError) setLinesError(linesComplaint(error.errors, sale.declared.name));
        throw error;
      }
    },
    onSaved: (issued) => {
      isIssued.current = true;
      store.discard();
      letGo();
      void finish('created', issued);
    },
  });

  const submit = (checked: FieldValues) => {
    const whole = grid.current?.finish();
    if (!whole) return undefined;
    const isShort = whole.length < sale.declared.min;
    setLinesError(isShort ? sale.declared.messages.tooFew : undefined);
    if (isShort) return grid.current?.focus();
    return save({ ...checked, [sale.declared.name]: whole.map((line) => line.values) });
  };

  return (
    <FormProvider {...form}>
      <PageHead title={entity.messages.createTitle} aside={nextNumber}>
        <Button variant="text" onClick={() => navigate(list)}>
          {translate('cantera.form.volver')}
        </Button>
      </PageHead>
      {draft && <DraftNotice at={draft.at} onDiscard={onDiscard} />}
      <TypedForm
        className="document"
        aria-busy={isSaving}
        onKeyDown={onDocumentKeyDown}
        onSubmit={(event) => form.handleSubmit(submit)(event)}
      >
        <div className="document-main">
          <HeaderFields
            entity={entity}
            fields={fields}
            offered={offered}
            place="above"
            start={start.values}
          />
          <DocumentCard title={translate('ventas.lines')} flush>
            <LinesGrid
              ref={grid}
              {...sale}
              lines={lines}
              onChange={(next) => {
                setLines(next);
                setLinesError(undefined);
              }}
              error={linesError}
            />
          </DocumentCard>
          <HeaderFields
            entity={entity}
            fields={fields}
            offered={offered}
            place="below"
            start={start.values}
          />
        </div>
        <Summary sale={sale} party={party} lines={lines} fields={fields} isSaving={isSaving} />
      </TypedForm>
    </FormProvider>
  );
}

/** A line of a quote says nothing of what only its delivery has (a rate of IVA): it starts with the usual. */
const withUsual = (line: DraftLine, blank: LineValues): DraftLine => ({
  ...line,
  values: {
    ...blank,
    ...Object.fromEntries(Object.entries(line.values).filter(([, value]) => value !== '')),
  },
});

/** What the form holds at first: the draft that was left here, else what the quote says, else today and nothing. */
function startOf(date: string, store: DraftStore, delivery: Delivery | null) {
  const kept = store.found?.lines as readonly DraftLine[] | undefined;
  const lines = kept ?? delivery?.lines ?? [];
  return { values: startValues(date, store, delivery?.values), lines };
}
