import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ResourceContextProvider } from 'react-admin';
import { FieldInput } from '#admin/form/FieldInput.tsx';
import { onFormKeyDown } from '#admin/form/keyboard.ts';
import { useEntityForm } from '#admin/form/useEntityForm.ts';
import { useSave } from '#admin/form/useSave.ts';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { saveFile } from '#admin/saveFile.ts';
import { addDays, today } from '#domain/dates.ts';
import { REPORT_SALE_TYPES } from '#domain/saleTypes.ts';
import { requestFile } from '#http/request.ts';
import { recibos } from '../recibos/recibo.ts';
import { periodProblem, RESUMEN, RESUMEN_FILE, resumenFields, type Resumen } from './resumen.ts';

/** 'Resumen Cuenta Corriente': of whom, of what and from when to when; the answer is a PDF. Source: spec 2, section 2. */
export default function ResumenPage() {
  const form = useEntityForm(resumenFields, {
    tipoVenta: String(REPORT_SALE_TYPES.cuentas.todos),
    fechaInicio: addDays(today(), -30),
    fechaFin: today(),
  });
  const { save, isSaving } = useSave<Blob>({
    form,
    send: async ({ values }) => (await requestFile(`${RESUMEN}?${queryOf(values)}`)).file,
    onSaved: (file) => saveFile(file, RESUMEN_FILE),
  });
  const download = (values: FieldValues) => {
    const message = periodProblem(values as Resumen);
    if (message === null) return save(values);
    return form.setError('fechaInicio', { message }, { shouldFocus: true });
  };
  return (
    <>
      <PageHead title="Resumen Cuenta Corriente" />
      <FormProvider {...form}>
        {/* Its select offers the clients that receipts do. */}
        <ResourceContextProvider value={recibos.name}>
          <Box
            component="form"
            noValidate
            aria-busy={isSaving}
            onKeyDown={onFormKeyDown}
            onSubmit={(event: React.FormEvent) => void form.handleSubmit(download)(event)}
            sx={{ display: 'grid', gap: 1.75 }}
          >
            <Card
              component="section"
              variant="outlined"
              sx={{
                p: '16px 16px 4px',
                boxShadow: 1,
                overflow: 'visible',
                display: 'grid',
                gap: '2px 14px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                alignItems: 'start',
              }}
            >
              {Object.entries(resumenFields).map(([name, field], place) => (
                <FieldInput key={name} name={name} field={field} autoFocus={place === 0} />
              ))}
            </Card>
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <Button
                type="submit"
                variant="contained"
                color="primary"
                title="Ctrl + Enter"
                disabled={isSaving}
              >
                {isSaving ? 'Descargando...' : 'Descargar'}
              </Button>
            </Box>
          </Box>
        </ResourceContextProvider>
      </FormProvider>
    </>
  );
}

const queryOf = (values: FieldValues): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
