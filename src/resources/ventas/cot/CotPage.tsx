import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import {
  Button,
  DocumentCard,
  Failed,
  FieldInput,
  PageHead,
  saveFile,
  TypedForm,
  useDialogs,
  useEntityForm,
  useFew,
  useSave,
} from 'cantera/admin';
import { isValidDay, today } from 'cantera';
import { request, requestFile } from 'cantera/http';
import { empresas } from '../../maestros/empresas/empresa.ts';
import { remitos } from '../remitos/remito.ts';
import { cotFilters, salidaFields } from './cot.ts';
import type { cotRemitos } from './cot.server.ts';
import { COT_ARCHIVO, COT_REMITOS } from './paths.ts';
import { CotTable, isCotReady } from './CotTable.tsx';

const FIELDS_LAYOUT = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  columnGap: 1.75,
};

const fields = { ...cotFilters, ...salidaFields };

/**
 * The page that makes ARBA's file of the chosen remitos, with which their COT is requested. Those that have none yet
 * are chosen at first.
 */
export default function CotPage() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  // The day at opening stays the default, even past midnight.
  const [openingDay] = useState(today);
  const [firstCompany] = useFew(empresas.name).records;
  const form = useEntityForm(fields, { desde: openingDay, hasta: openingDay, fechaSalida: openingDay });
  const filters = useWatch({ control: form.control });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (firstCompany && !getValues('empresaId')) setValue('empresaId', firstCompany.id);
  }, [firstCompany, getValues, setValue]);
  const { empresaId, desde, hasta } = filters as { empresaId: number | ''; desde: string; hasta: string };
  const hasValidFilters = Boolean(empresaId) && isValidDay(desde) && isValidDay(hasta) && desde <= hasta;
  const {
    data = [],
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    queryKey: [remitos.name, 'cot', empresaId, desde, hasta],
    queryFn: ({ signal }) =>
      request<typeof cotRemitos>(
        'GET',
        `${COT_REMITOS}?empresaId=${String(empresaId)}&desde=${desde}&hasta=${hasta}`,
        { signal },
      ),
    enabled: hasValidFilters,
    placeholderData: keepPreviousData,
  });
  // The rows of the last valid filters stay in `data`.
  const rows = hasValidFilters ? data : [];
  const [toggledIds, setToggledIds] = useState<ReadonlySet<number>>(new Set());
  const isSelected = (row: (typeof rows)[number]) => {
    const isTickedAtFirst = row.cot === null;
    return isCotReady(row) && isTickedAtFirst !== toggledIds.has(row.id);
  };
  const selectedRows = rows.filter(isSelected);
  const toggle = (id: number) => {
    const next = new Set(toggledIds);
    if (!next.delete(id)) next.add(id);
    setToggledIds(next);
  };

  const { save, isSaving } = useSave<Awaited<ReturnType<typeof requestFile>>>({
    form,
    send: ({ values: { fechaSalida, horaSalida, recorrido, ruta } }) =>
      requestFile(COT_ARCHIVO, {
        method: 'POST',
        body: { remitos: selectedRows.map(({ id }) => id), fechaSalida, horaSalida, recorrido, ruta },
      }),
    onSaved: ({ file, name }) => {
      saveFile(file, name);
      void dialogs.success({ title: 'Archivo COT', text: `Descargado: ${name}` });
    },
  });
  const submit = (values: FieldValues) => {
    if (selectedRows.length === 0)
      return dialogs.error('Elija al menos un remito que tenga todos sus datos.');
    return save(values);
  };

  return (
    <>
      <PageHead title="COT de ARBA">
        <Button to={`/${remitos.name}`} variant="text">
          {translate('ra.action.back')}
        </Button>
      </PageHead>
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isSaving}
          onSubmit={form.handleSubmit(submit)}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <DocumentCard title="Qué remitos">
            <Box sx={FIELDS_LAYOUT}>
              {Object.entries(cotFilters).map(([name, field]) => (
                <FieldInput key={name} source={name} field={field} />
              ))}
            </Box>
          </DocumentCard>
          {error ? (
            <Failed title="No se pudieron cargar los remitos." text={error.message} onRetry={refetch} />
          ) : (
            <DocumentCard title="Remitos" flush>
              <div className={isPlaceholderData ? 'rows-waiting' : undefined}>
                <CotTable rows={rows} isSelected={isSelected} onToggle={toggle} />
              </div>
            </DocumentCard>
          )}
          <DocumentCard title="Salida">
            <Box sx={FIELDS_LAYOUT}>
              {Object.entries(salidaFields).map(([name, field]) => (
                <FieldInput key={name} source={name} field={field} />
              ))}
            </Box>
          </DocumentCard>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1.5 }}>
            <span role="status">
              {selectedRows.length === 1 ? '1 remito elegido' : `${selectedRows.length} remitos elegidos`}
            </span>
            <Button type="submit" variant="contained" disabled={isSaving}>
              Descargar archivo
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
    </>
  );
}
