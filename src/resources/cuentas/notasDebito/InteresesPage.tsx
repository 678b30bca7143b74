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

/** Input as validated, and as typed. */
type Computed = { readonly input: FieldValues; readonly typed: string; readonly calculado: Calculado };

export default function InteresesPage() {
  return (
    <ResourceContextProvider value={notasDebito.name}>
      <Intereses />
    </ResourceContextProvider>
  );
}

function Intereses() {
  const form = useEntityForm(calculoFields, { interesHasta: today(), interesPeriodo: 'mensual' });
  useCalendarDefaults(form, { interesHasta: 'today' });
  const list = useListAddress(notasDebito.name);
  const [computed, setComputed] = useState<Computed | null>(null);
  const { save: compute, isSaving: isComputing } = useSave<Computed>({
    form,
    send: async ({ values }) => {
      const typed = JSON.stringify(form.getValues());
      return { input: values, typed, calculado: await calculadoOf(values) };
    },
    onSaved: setComputed,
  });
  // Show the result only while it matches the form.
  const isCurrent = JSON.stringify(form.watch()) === computed?.typed;

  return (
    <>
      <PageHead title="Nota de débito por intereses">
        <Button to={list} variant="text">
          Volver
        </Button>
      </PageHead>
      <FormProvider {...form}>
        <TypedForm
          aria-busy={isComputing}
          onSubmit={form.handleSubmit(compute)}
          sx={{ display: 'grid', gap: 1.75 }}
        >
          <DocumentCard>
            <Box
              sx={{
                display: 'grid',
                gap: '2px 14px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
                alignItems: 'start',
              }}
            >
              {Object.entries(calculoFields).map(([name, field], place) => (
                <FieldInput key={name} source={name} field={field} autoFocus={place === 0} />
              ))}
            </Box>
          </DocumentCard>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button
              type="submit"
              variant={isCurrent ? 'outlined' : 'contained'}
              color="primary"
              title="Ctrl + Enter"
              disabled={isComputing}
            >
              {isComputing ? 'Calculando...' : 'Calcular'}
            </Button>
          </Box>
        </TypedForm>
      </FormProvider>
      {computed && isCurrent && (
        <InteresesResult
          input={computed.input}
          calculado={computed.calculado}
          onOther={(calculado) => setComputed({ ...computed, calculado })}
        />
      )}
    </>
  );
}

async function calculadoOf(values: FieldValues): Promise<Calculado> {
  const input = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return request<typeof calculo>('GET', `${CALCULO}?${new URLSearchParams(input).toString()}`);
}
