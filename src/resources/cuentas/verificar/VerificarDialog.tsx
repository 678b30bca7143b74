import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import { Button } from 'cantera/admin';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { iniciarVerificacion, ultimaVerificacion } from './routes.server.ts';
import { VERIFICACION } from './verificacion.ts';
import { request } from 'cantera/http';
import { VerificarProgressBar, VerificarResult } from './VerificarParts.tsx';

const VERIFICACION_KEY = ['saldos', 'verificacion'];
const POLL_MS = 700;

export default function VerificarDialog({ onClose }: { onClose: () => void }) {
  const textId = useId();
  const { last, isLoading, isRunning, progress, failure, start } = useVerificacion();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-describedby={textId}>
      <DialogTitle>Verificar las cuentas corrientes</DialogTitle>
      <DialogContent>
        <Typography id={textId} color="text.secondary" sx={{ mb: 2 }}>
          Vuelve a calcular todos los saldos desde los comprobantes y los cheques, los compara con los
          movimientos, y comprueba que ningún movimiento ni número falte o haya sido alterado. No cambia nada,
          y se puede seguir trabajando.
        </Typography>
        {failure !== null && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        {isRunning ? (
          <VerificarProgressBar progress={progress} />
        ) : (
          last && <VerificarResult verificacion={last} />
        )}
      </DialogContent>
      <DialogActions>
        {isRunning && (
          <Typography color="text.secondary" sx={{ mr: 'auto', pl: 1, fontSize: 13 }}>
            Puede cerrar: sigue sola.
          </Typography>
        )}
        <Button onClick={onClose}>Cerrar</Button>
        <Button autoFocus variant="contained" disabled={isRunning || isLoading} onClick={() => void start()}>
          {last?.informe ? 'Verificar de nuevo' : 'Verificar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useVerificacion() {
  const queryClient = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: VERIFICACION_KEY,
    queryFn: ({ signal }) => request<typeof ultimaVerificacion>('GET', VERIFICACION, { signal }),
    refetchInterval: ({ state }) => (state.data?.enCurso ? POLL_MS : false),
    // A dialog that is opened again asks anew, because a colleague may have started a verification.
    staleTime: 0,
    gcTime: 0,
  });
  const start = async () => {
    setStarting(true);
    setRefusal(null);
    try {
      const started = await request<typeof iniciarVerificacion>('POST', VERIFICACION, { body: {} });
      queryClient.setQueryData(VERIFICACION_KEY, started);
    } catch (refused) {
      setRefusal((refused as Error).message);
      // A colleague's verification may be the reason, so it is shown.
      await queryClient.invalidateQueries({ queryKey: VERIFICACION_KEY });
    } finally {
      setStarting(false);
    }
  };
  return {
    last: data ?? null,
    isLoading: isPending && !error,
    isRunning: isStarting || (data?.enCurso ?? false),
    // `data` is still the one before while a verification is being started.
    progress: data?.enCurso ? data.avance : null,
    failure: refusal ?? error?.message ?? null,
    start,
  };
}
