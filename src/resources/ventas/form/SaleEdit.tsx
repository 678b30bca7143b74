import Box from '@mui/material/Box';
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

type StoredFreight = RaRecord & Parameters<typeof storedFreightRow>[0];

type Props = {
  record: RaRecord;
  /** The changes of the permission request that is decided here; null if none is. */
  requested: Row | null;
  reload: () => Promise<RaRecord>;
};

/**
 * A stored sale, read-only until 'Activar Edición' (spec 2, section 2). With `requested` changes its form is open at
 * once.
 */
export default function SaleEdit({ record: loaded, requested, reload }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { entity, record, form, sale, lines, isSaving, isEditing, toggleEditing, submit, conflict } =
    useStoredSale(loaded, reload, requested);
  const listAddress = useListAddress(entity.name);
  const pricedLines = usePricedLines(lines.all, sale.pricing);
  const { amounts, hasAllPrices, freightRow } = isEditing
    ? {
        amounts: pricedLines,
        hasAllPrices: pricedLines.length === lines.all.length,
        freightRow: freightApartOf(sale.freight, lines.all),
      }
    : {
        amounts: (record[sale.linesDeclaration.name] as readonly Row[]).map(storedAmounts),
        hasAllPrices: true,
        freightRow: storedFreightRow(record as StoredFreight),
      };
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
              hasAllPrices={hasAllPrices}
              freight={freightRow && { destino: String(record['fleteDestino'] ?? ''), row: freightRow }}
              // An edit changes neither discount nor surcharge.
              descuento={String(record[DISCOUNT])}
              recargo={String(record[SURCHARGE])}
            />
          </div>
        </SaleLinesCard>
        <Box sx={BUTTONS}>
          <Button onClick={() => navigate(listAddress)}>{translate('ra.action.back')}</Button>
          {isEditing ? (
            <Button type="submit" variant="contained" disabled={isSaving} title="Ctrl + Enter">
              {translate(isSaving ? 'cantera.form.actualizando' : 'ra.action.update')}
            </Button>
          ) : (
            <PrintButton entity={entity} record={record} variant="contained" />
          )}
        </Box>
      </TypedForm>
      {conflict && <SaleConflict {...conflict} sale={sale} />}
    </FormProvider>
  );
}

/** The style of the buttons, which stay at the window's lower edge on a phone. */
const BUTTONS = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  '@media (max-width: 719.95px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    m: '0 -14px',
    p: '8px 14px 12px',
    borderTop: '1px solid var(--line)',
    background: 'var(--ground)',
    // The choice of copies takes no half of the bar.
    '& :is(.MuiButtonGroup-root, .MuiButton-root:not(.MuiButtonGroup-lastButton))': { flex: 1 },
  },
};
