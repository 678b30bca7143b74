import {
  Button,
  onDocumentKeyDown,
  PageHead,
  PrintButton,
  StateBadge,
  TypedForm,
  useListAddress,
  useNavigate,
} from 'cantera/admin';
import { FormProvider } from 'react-hook-form';
import { useTranslate, type RaRecord } from 'react-admin';
import { protectionOf, type Row, today } from 'cantera';
import { storedFreightRow } from '../freight.ts';
import { storedAmounts } from '../grid/saleLine.ts';
import { usePricedLines } from '../grid/usePricedLines.ts';
import { EditFields } from './EditFields.tsx';
import { SaleConflict } from './SaleConflict.tsx';
import { freightApartOf } from './formFreight.ts';
import { DISCOUNT, SURCHARGE } from './headerFields.ts';
import { SaleLinesCard } from './SaleLinesCard.tsx';
import { TotalsList } from './TotalsList.tsx';
import { useStoredSale } from './useStoredSale.ts';
import 'cantera/document.css';
import './sale.css';
import { ventasEs } from '../ventas.es.ts';

type StoredSale = RaRecord & Parameters<typeof storedFreightRow>[0];

type Props = {
  record: RaRecord;
  draft: Row | null;
  reload: () => Promise<RaRecord>;
};

/** A sale is read-only until 'Activar Edición' (spec 2, section 2), unless a request is decided. */
export default function SaleEdit({ record: loaded, draft, reload }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { entity, record, form, sale, lines, isSaving, isEditing, toggleEditing, submit, conflict } =
    useStoredSale(loaded, reload, draft);
  const listAddress = useListAddress(entity.name);
  const { freight } = sale;
  const pricedLines = usePricedLines(lines.all, sale.pricing);
  const freightRow = isEditing ? freightApartOf(freight, lines.all) : storedFreightRow(record as StoredSale);
  const amounts = isEditing
    ? pricedLines
    : (record[sale.linesDeclaration.name] as readonly Row[]).map(storedAmounts);
  return (
    <FormProvider {...form}>
      <PageHead
        title={entity.messages.editTitle}
        aside={
          <>
            {String(record[entity.document!.number.field])}{' '}
            <StateBadge state={entity.states?.[String(record['estado'])]} />
          </>
        }
      >
        {protectionOf(entity, 'edit', record, today) === null && (
          <Button aria-pressed={isEditing} onClick={() => void toggleEditing()}>
            {isEditing ? ventasEs.deactivate : ventasEs.activate}
          </Button>
        )}
      </PageHead>
      <TypedForm
        className="stacked"
        aria-busy={isSaving}
        onKeyDown={onDocumentKeyDown}
        onSubmit={(event) => isEditing && submit(event)}
      >
        <EditFields entity={entity} record={record} isEditing={isEditing} />
        <SaleLinesCard sale={sale} lines={lines} readOnlySale={isEditing ? undefined : record}>
          <div className="document-total">
            <TotalsList
              lines={amounts}
              isWhole={!isEditing || pricedLines.length === lines.all.length}
              freight={freightRow && { destino: String(record['fleteDestino'] ?? ''), row: freightRow }}
              descuento={String(record[DISCOUNT])}
              recargo={String(record[SURCHARGE])}
            />
          </div>
        </SaleLinesCard>
        <div className="document-buttons">
          <Button onClick={() => navigate(listAddress)}>{translate('ra.action.back')}</Button>
          {isEditing ? (
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={isSaving}
              title="Ctrl + Enter"
            >
              {translate(isSaving ? 'cantera.form.actualizando' : 'ra.action.update')}
            </Button>
          ) : (
            <PrintButton entity={entity} record={record} variant="contained" />
          )}
        </div>
      </TypedForm>
      {conflict && <SaleConflict {...conflict} sale={sale} />}
    </FormProvider>
  );
}
