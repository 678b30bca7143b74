import { useState } from 'react';
import Box from '@mui/material/Box';
import {
  Button,
  DocumentCard,
  FieldInput,
  PageHead,
  TypedForm,
  useCalendarDefaults,
  useEntityForm,
  useListAddress,
  useSave,
} from 'cantera/admin';
import { ResourceContextProvider } from 'react-admin';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { today } from 'cantera';
import { request } from 'cantera/http';
import type { calculo } from './calculo.server.ts';
import { CALCULO, calculoFields, type Calculado } from './intereses.ts';
import { InteresesResult } from './InteresesResult.tsx';
import { notasDebito } from './notaDebito.ts';

type Calculation = { readonly input: FieldValues; readonly formJson: string; readonly calculado: Calculado };

/** Calculates a client's interest for late payment, and issues the nota de débito that charges it. */
export default function InteresesPage() {
  return (
    // The client's field searches the clients that `notasDebito.clienteId` offers.
    <ResourceContextProvider value={notasDebito.name}>
      <Intereses />
    </ResourceContextProvider>
  );
}

function Intereses() {
  const form = useEntityForm(calculoFields, { interesHasta: today(), interesPeriodo: 'mensual' });
  useCalendarDefaults(form, { interesHasta: 'today' });
  const listAddress = useListAddress(notasDebito.name);
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const { save: calculate, isSaving: isCalculating } = useSave<Calculation>({
    form,
    send: async ({ values }) => {
      const formJson = JSON.stringify(form.getValues());
      return { input: values, formJson, calculado: await fetchCalculado(values) };
    },
    onSaved: setCalculation,
  });
  const isCurrent = JSON.stringify(form.watch()) === calculation?.formJson;

  return (
    <>
      <PageHead title="Nota de débito por intereses">
        <Button to={listAddress} variant="text">
          Volver
        </Button>
      </PageHead>
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isCalculating}
          onSubmit={form.handleSubmit(calculate)}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <DocumentCard>
            <Box
              sx={{
                display: 'grid',
                gap: '8px 14px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
                alignItems: 'start',
              }}
            >
              {Object.entries(calculoFields).map(([name, field], index) => (
                <FieldInput key={name} source={name} field={field} autoFocus={index === 0} />
              ))}
            </Box>
          </DocumentCard>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button
              type="submit"
              variant={isCurrent ? 'outlined' : 'contained'}
              color="primary"
              title="Ctrl + Enter"
              disabled={isCalculating}
            >
              {isCalculating ? 'Calculando...' : 'Calcular'}
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
      {calculation && isCurrent && (
        <InteresesResult
          input={calculation.input}
          calculado={calculation.calculado}
          onOutdated={(calculado) => setCalculation({ ...calculation, calculado })}
        />
      )}
    </>
  );
}

async function fetchCalculado(values: FieldValues): Promise<Calculado> {
  const parameters = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return request<typeof calculo>('GET', `${CALCULO}?${new URLSearchParams(parameters).toString()}`);
}
