import Box from '@mui/material/Box';
import {
  Button,
  DocumentCard,
  type Issued,
  LinesTable,
  Notice,
  Sum,
  useFinish,
  useIssue,
  useSave,
} from 'cantera/admin';
import { useForm, type FieldValues } from 'react-hook-form';
import { formatMoney, today } from 'cantera';
import { ApiError } from 'cantera/http';
import type { Calculado } from './intereses.ts';
import { notasDebito } from './notaDebito.ts';

type Props = {
  input: FieldValues;
  calculado: Calculado;
  /** Called with the new calculation, when the server refuses to issue the note because the interest changed. */
  onOutdated: (calculado: Calculado) => void;
};

export function InteresesResult({ input, calculado, onOutdated }: Props) {
  const { intereses, total, concepto } = calculado;
  const issue = useIssue();
  const finish = useFinish();
  const { save, isSaving } = useSave<Issued>({
    // The note has no fields to type.
    form: useForm(),
    send: async ({ values, key }) => {
      try {
        return await issue({ data: values, key });
      } catch (error) {
        if (error instanceof ApiError && error.body['calculado'])
          onOutdated(error.body['calculado'] as Calculado);
        // `useSave` shows the message.
        throw error;
      }
    },
    onSaved: (issued) => void finish('created', issued),
  });
  const note = { ...input, fecha: today(), monto: total, concepto, intereses };

  return (
    <Box sx={{ mt: 1.75 }} aria-busy={isSaving}>
      <DocumentCard title="Intereses" flush>
        {intereses.length === 0 ? (
          <Notice
            icon="check"
            role="status"
            title="No hay intereses para debitar"
            text="El cliente no tiene documentos vencidos a ese día, o sus intereses ya fueron debitados."
          />
        ) : (
          <>
            <LinesTable
              declared={notasDebito.lines[0]!}
              lines={intereses.map((each) => ({ ...each, id: `${each.entidad} ${each.documentoId}` }))}
            />
            <div className="document-total">
              <Sum label="Total a debitar">{formatMoney(total)}</Sum>
            </div>
          </>
        )}
      </DocumentCard>
      {intereses.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1.75 }}>
          <Button variant="contained" disabled={isSaving} onClick={() => void save(note)}>
            {isSaving ? 'Emitiendo...' : 'Emitir nota de débito'}
          </Button>
        </Box>
      )}
    </Box>
  );
}
