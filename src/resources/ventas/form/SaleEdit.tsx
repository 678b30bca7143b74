import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { useTranslate, type RaRecord } from 'react-admin';
import type { IvaBase } from '../lines.ts';
import { ApiError } from '#http/request.ts';
import { protectionOf } from '#schema/registry.ts';
import { TypedForm } from '#admin/form/TypedForm.tsx';
import { useEntityForm } from '#admin/form/useEntityForm.ts';
import { useLeaveGuard } from '#admin/form/useLeaveGuard.ts';
import { useSave } from '#admin/form/useSave.ts';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { LinesGrid, type LinesHandle } from '../grid/LinesGrid.tsx';
import { priced, type DraftLine } from '../grid/saleLine.ts';
import { useListAddress } from '#admin/list/useListAddress.ts';
import { useEntity } from '#admin/registry.ts';
import { useNavigate } from '#admin/routing/index.ts';
import { StateBadge } from '#admin/StateBadge.tsx';
import { DocumentCard } from '#admin/document/DocumentCard.tsx';
import { EditFields } from './EditFields.tsx';
import { onDocumentKeyDown } from '#admin/document/keyboard.ts';
import { linesComplaint } from '#admin/document/linesComplaint.ts';
import { LinesTable } from '#admin/document/LinesTable.tsx';
import { PrintButton } from '#admin/document/PrintButton.tsx';
import { CLIENT, DISCOUNT, PAYMENT, SURCHARGE } from './saleHeader.ts';
import { SaleConflict } from './SaleConflict.tsx';
import { storedLines } from './storedLines.ts';
import { Totals } from './Totals.tsx';
import { useFinish } from '#admin/document/useFinish.ts';
import { useIssue } from '#admin/document/useIssue.ts';
import { useCliente } from '../../clientes/useCliente.ts';
import { useSale } from './useSale.ts';
import '#admin/document/document.css';

type Props = { record: RaRecord; reload: () => Promise<RaRecord> };

/** A sale that exists: to be read until 'Activar Edición', and then changed in what may change (spec 2, section 2). */
export default function SaleEdit({ record: loaded, reload }: Props) {
  const entity = useEntity();
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = useListAddress(entity.name);
  const issue = useIssue();
  // What the form started from: a later answer for the same record must not change it under the clerk's hands.
  const [record, setRecord] = useState(loaded);
  const [isEditing, setEditing] = useState(false);
  const [conflict, setConflict] = useState<{ actual: RaRecord; values: FieldValues } | null>(null);
  const form = useEntityForm(entity.fields, record, 'edit');
  const sale = useSale(entity, {
    formaPagoId: record[PAYMENT],
    party: useCliente(isEditing ? record[CLIENT] : null),
    ivaBase: record['ivaBase'] as IvaBase | undefined,
  });
  const { declared } = sale;
  const [lines, setLines] = useState<readonly DraftLine[]>(() => storedLines(declared, record));
  const [linesError, setLinesError] = useState<string>();
  const grid = useRef<LinesHandle>(null);
  const areLinesChanged = lines !== undefined && !sameLines(lines, storedLines(declared, record));
  const letGo = useLeaveGuard(isEditing && (form.formState.isDirty || areLinesChanged));
  const finish = useFinish();
  const protection = protectionOf(entity, 'edit', record);

  const startFrom = (actual: RaRecord) => {
    setRecord(actual);
    setLines(storedLines(declared, actual));
    setLinesError(undefined);
    form.reset(Object.fromEntries(Object.keys(form.getValues()).map((name) => [name, actual[name] ?? ''])));
  };
  const toggle = async () => {
    if (isEditing) startFrom(await reload());
    setEditing(!isEditing);
  };

  const { save, isSaving } = useSave({
    form,
    send: async ({ values, key }) => {
      try {
        return await issue({
          id: record.id,
          data: { ...values, version: conflict?.actual.version ?? record.version },
          key,
        });
      } catch (error) {
        if (error instanceof ApiError) setLinesError(linesComplaint(error.errors, declared.name));
        throw error;
      }
    },
    onSaved: (issued) => {
      letGo();
      void finish('updated', issued);
    },
    onConflict: (actual, values) => setConflict({ actual, values }),
  });
  const submit = (checked: FieldValues) => {
    const whole = grid.current?.finish();
    if (!whole) return undefined;
    const isShort = whole.length < declared.min;
    setLinesError(isShort ? declared.messages.tooFew : undefined);
    if (isShort) return grid.current?.focus();
    return save({
      ...checked,
      [declared.name]: whole.map(({ id, values }) => ({ ...(id !== undefined && { id }), ...values })),
    });
  };

  return (
    <FormProvider {...form}>
      <PageHead
        title={entity.messages.editTitle}
        aside={
          <span className="document-number">
            {String(record[entity.document!.number.field])}
            <StateBadge state={entity.states?.[String(record['estado'])]} />
          </span>
        }
      >
        {protection === null && (
          <Button aria-pressed={isEditing} onClick={() => void toggle()}>
            {translate(isEditing ? 'ventas.deactivate' : 'ventas.activate')}
          </Button>
        )}
      </PageHead>
      <TypedForm
        className="document-main"
        aria-busy={isSaving}
        onKeyDown={onDocumentKeyDown}
        onSubmit={(event) => isEditing && form.handleSubmit(submit)(event)}
      >
        <EditFields entity={entity} record={record} isEditing={isEditing} />
        <DocumentCard title={translate('ventas.lines')} flush>
          {isEditing ? (
            <LinesGrid ref={grid} {...sale} lines={lines} onChange={setLines} error={linesError} />
          ) : (
            <LinesTable declared={declared} lines={record[declared.name]} />
          )}
          <div className="document-total">
            <Totals
              lines={lines.flatMap((line) => priced(line, sale.pricing) ?? [])}
              descuento={String(record[DISCOUNT])}
              recargo={String(record[SURCHARGE])}
            />
          </div>
        </DocumentCard>
        <div className="document-buttons">
          <Button onClick={() => navigate(list)}>{translate('cantera.form.volver')}</Button>
          {isEditing ? (
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={isSaving}
              title="Ctrl + Enter"
            >
              {translate(isSaving ? 'cantera.form.actualizando' : 'cantera.form.actualizar')}
            </Button>
          ) : (
            <PrintButton entity={entity} record={record} variant="contained" />
          )}
        </div>
      </TypedForm>
      {conflict && (
        <SaleConflict
          mine={conflict.values}
          base={record}
          theirs={conflict.actual}
          declared={declared}
          sale={sale}
          onMine={() => {
            setConflict(null);
            setRecord({ ...record, version: conflict.actual.version });
            void save(conflict.values);
          }}
          onTheirs={() => {
            setConflict(null);
            startFrom(conflict.actual);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </FormProvider>
  );
}

const sameLines = (a: readonly DraftLine[], b: readonly DraftLine[]) =>
  JSON.stringify(a.map(({ id, values }) => [id, values])) ===
  JSON.stringify(b.map(({ id, values }) => [id, values]));
