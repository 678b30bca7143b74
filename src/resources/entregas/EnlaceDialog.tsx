import { useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { encode } from 'uqr';
import { Button, Icon, whatsappUrl } from 'cantera/admin';
import { whatsappNumber } from 'cantera/argentina';
import type { ChoferDelDia } from './dia.ts';

type Props = { chofer: ChoferDelDia; address: string; onClose: () => void };

export function EnlaceDialog({ chofer, address, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const phone = whatsappNumber(chofer.telefono);
  const text = `Hola: sus entregas de hoy están acá, hasta la medianoche. Ábralo en su teléfono: ${address}`;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{`Enlace de hoy de ${chofer.nombre}`}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1.5, fontSize: 13 }}>
          Es del primer teléfono que lo abra, y termina a la medianoche. No se vuelve a mostrar.
        </Typography>
        <Qr text={address} />
        <TextField value={address} slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Enlace' } }} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cerrar
        </Button>
        {/* Over plain http browsers have no clipboard, and the link is copied from its input. */}
        {'clipboard' in navigator && (
          <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
            {isCopied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
        {phone && (
          <Button
            variant="contained"
            startIcon={<Icon name="chat" />}
            href={whatsappUrl(phone, text)}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The code is dark on white in both themes, since cameras need the contrast. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((cells, y) =>
    cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <Box
      component="svg"
      sx={{ display: 'block', width: 220, mx: 'auto', mb: 1.5, background: '#fff', fill: '#000' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Código QR con el enlace"
    >
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </Box>
  );
}
