import { useState } from 'react';
import Box from '@mui/material/Box';
import {
  Button,
  Failed,
  FieldInput,
  Loading,
  Notice,
  PageHead,
  TypedForm,
  useDialogs,
  useEntityForm,
  useLeaveGuard,
  useListAddress,
  useNavigate,
  useSave,
} from 'cantera/admin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useWatch, type FieldValues } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { request } from 'cantera/http';
import type { cambioMasivo } from './routes.server.ts';
import { cambioPreciosFields, motivoField, pricesOf, type Preview } from './input.ts';
import { cambiosPrecios } from './cambioPrecios.ts';
import { isBelowCost, isChanged } from './rows.ts';
import { AcuerdosFijos } from './AcuerdosFijos.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { fingerprintOf, PREVIEW_KEY, usePreview } from './usePreview.ts';
import { changeText, pricesText } from './texts.ts';
import { productos } from '../producto.ts';

const fields = { ...cambioPreciosFields, motivo: motivoField };
type Name = keyof typeof fields;

const SECTIONS: readonly { title: string; fields: readonly Name[] }[] = [
  { title: 'Qué productos', fields: ['familiaId', 'texto'] },
  { title: 'Qué precios', fields: ['precioCosto', 'precioContado', 'precioCuentaCorriente'] },
  { title: 'Qué cambio', fields: ['sentido', 'modo', 'valor', 'redondeo'] },
];

/** The page on which an ADMIN changes many prices at once, by a filter and ticks on a preview of the new prices. */
export default function CambioPreciosPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const listAddress = useListAddress(productos.name);
  const queryClient = useQueryClient();
  const form = useEntityForm(fields, { precioContado: true, precioCuentaCorriente: true });
  const allowLeaving = useLeaveGuard(form.formState.isDirty);
  const [deselectedIds, setDeselectedIds] = useState<ReadonlySet<number>>(new Set());

  const { change, data, error, isOutdated, refetch } = usePreview(useWatch({ control: form.control }));
  const rows = data?.filas ?? [];
  const selected = rows.filter((row) => !deselectedIds.has(row.id));
  const changedRows = selected.filter(isChanged);
  const acuerdos = change?.acuerdos ? (data?.acuerdos ?? []) : [];
  const hasProblems = [...selected, ...acuerdos].some(({ problema }) => problema !== null);

  const { save, isSaving } = useSave<{ message: string }>({
    form,
    send: async ({ values, key }) => {
      try {
        return await request<typeof cambioMasivo>('POST', 'Producto/CambioMasivo', {
          body: values,
          headers: { 'idempotency-key': key },
        });
      } catch (refusal) {
        void refetch();
        throw refusal;
      }
    },
    onSaved: ({ message }) => {
      allowLeaving();
      // The preview is not read again: computed from the new prices, it would show the change a second time.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PREVIEW_KEY });
      navigate(`/${cambiosPrecios.name}`);
      void dialogs.success({ title: translate('cantera.dialog.actualizado'), text: message });
    },
  });

  const apply = async ({ motivo }: FieldValues) => {
    // The other fields are valid here, and the button waits for the preview, so that only a price can be missing.
    if (!change || !data) return form.setError('precioContado', { message: 'Elija al menos un precio' });
    const isAll = selected.length === rows.length;
    // The ids of the ticked rows replace the filter. The preview's fingerprint is of all rows, so theirs is fetched.
    const selection = { familiaId: null, texto: null, seleccion: selected.map(({ id }) => id) };
    const body = { ...change, ...(!isAll && selection) };
    const isConfirmed = await dialogs.confirm({
      title: 'Cambio masivo de precios',
      text:
        `${pricesText(change)}: ${changeText(change)}. ` +
        `Se cambiarán los precios de ${countText(changedRows.length, 'producto')}. Motivo: ${String(motivo)}.`,
      button: 'Aplicar',
    });
    if (!isConfirmed) return undefined;
    return save({
      ...body,
      motivo,
      huella: isAll ? data.huella : await fingerprintOf(body, { ...data, filas: selected }),
    });
  };

  const previewContent = () => {
    if (error)
      return <Failed title="No se pudo calcular la vista previa" text={error.message} onRetry={refetch} />;
    if (!change) return <Notice icon="money" title="Elija los precios y escriba el valor del cambio" />;
    if (!data) return <Loading icon="money" />;
    if (rows.length === 0) return <Notice icon="search" role="status" title="Ningún producto coincide" />;
    return (
      <>
        <PreviewTable
          rows={rows}
          prices={pricesOf(change)}
          deselectedIds={deselectedIds}
          onDeselectedIdsChange={setDeselectedIds}
          isOutdated={isOutdated}
        />
        <AcuerdosFijos acuerdos={data.acuerdos} isIncluded={change.acuerdos} />
      </>
    );
  };

  return (
    <>
      <PageHead title="Cambio masivo de precios">
        <Button to={`/${cambiosPrecios.name}`}>Cambios anteriores</Button>
        <Button to={listAddress} variant="text">
          {translate('ra.action.back')}
        </Button>
      </PageHead>
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isSaving}
          onSubmit={form.handleSubmit(apply)}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <ChangeFields />
          <Card component="section" variant="outlined" sx={{ boxShadow: 1 }} aria-labelledby="vista-previa">
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: '4px 16px',
                alignItems: 'baseline',
                p: '16px 16px 12px',
              }}
            >
              <Typography id="vista-previa" variant="h2">
                Vista previa
              </Typography>
              {change && data && (
                <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
                  {summary(selected)}
                </Box>
              )}
            </Box>
            {previewContent()}
          </Card>
          <Card component="section" variant="outlined" sx={{ p: '16px 16px 4px', boxShadow: 1 }}>
            <FieldInput source="motivo" field={fields.motivo} />
          </Card>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
            <Button
              type="submit"
              variant="contained"
              title="Ctrl + Enter"
              disabled={isSaving || isOutdated || changedRows.length === 0 || hasProblems}
            >
              {isSaving ? 'Aplicando...' : `Aplicar a ${countText(changedRows.length, 'producto')}`}
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
    </>
  );
}

function ChangeFields() {
  return (
    <Card
      component="section"
      variant="outlined"
      sx={{ p: '16px 16px 4px', boxShadow: 1, overflow: 'visible' }}
    >
      {SECTIONS.map((section, sectionIndex) => (
        <Box key={section.title} component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography component="legend" variant="h2" sx={{ mb: 1, p: 0 }}>
            {section.title}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: '8px 14px',
              gridTemplateColumns: {
                xs: '1fr',
                sm: '1fr 1fr',
                md: `repeat(${Math.max(section.fields.length, 3)}, 1fr)`,
              },
              alignItems: 'start',
            }}
          >
            {section.fields.map((name, index) => (
              <FieldInput
                key={name}
                source={name}
                field={fields[name]}
                autoFocus={sectionIndex === 0 && index === 0}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

function summary(rows: Preview['filas']): string {
  const invalid = rows.filter(({ problema }) => problema !== null).length;
  const belowCost = rows.filter((row) => row.problema === null && isBelowCost(row)).length;
  return [
    `Cambian ${countText(rows.filter(isChanged).length, 'producto')} de ${rows.length}`,
    invalid > 0 && `${invalid} con un precio que no puede ser: corrija el cambio o quite la marca`,
    belowCost > 0 && `${belowCost} bajo el costo`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
