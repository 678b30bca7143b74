import { useState } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Button, DocumentCard, Icon, useDialogs } from 'cantera/admin';
import { fillPath, request } from 'cantera/http';
import { hourOf, type ChoferDelDia } from './dia.ts';
import type { enlaceRoute, revocarRoute } from './dia.server.ts';
import { EnlaceDialog } from './EnlaceDialog.tsx';
import { ENLACE, REVOCAR } from './paths.ts';

type Props = { choferes: readonly ChoferDelDia[]; onChange: () => void };

/** Makes and revokes the drivers' links of today. A link is shown only when it is made: only its hash is stored. */
export function ChoferesCard({ choferes, onChange }: Props) {
  const dialogs = useDialogs();
  const [newLink, setNewLink] = useState<{ chofer: ChoferDelDia; address: string } | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      void dialogs.error((error as Error).message);
    }
    // The list is loaded again after an error too: another user may have changed the link.
    onChange();
  };
  const makeLink = async (chofer: ChoferDelDia) => {
    const isSure =
      !chofer.enlace?.abiertoEn ||
      (await dialogs.confirm({
        title: 'Hacer otro enlace',
        text: `El teléfono de ${chofer.nombre} ya lo abrió. Con un enlace nuevo, ese teléfono queda afuera hasta que lo abra.`,
        button: 'Hacer otro',
      }));
    if (isSure)
      await attempt(async () => {
        const answer = await request<typeof enlaceRoute>('POST', fillPath(ENLACE, { id: chofer.id }));
        setNewLink({ chofer, address: answer.enlace });
      });
  };
  const revokeLink = async (chofer: ChoferDelDia) => {
    const isSure = await dialogs.confirm({
      title: 'Revocar enlace',
      text: `El enlace de ${chofer.nombre}, y los QR de sus remitos de hoy, dejan de servir.`,
      button: 'Revocar',
      danger: true,
    });
    if (isSure)
      await attempt(async () => {
        await request<typeof revocarRoute>('POST', fillPath(REVOCAR, { id: chofer.id }));
      });
  };

  return (
    <DocumentCard title="Enlaces de los choferes" flush>
      <List disablePadding>
        {choferes.map((chofer) => (
          <ListItem key={chofer.id} divider sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Box sx={{ flex: '1 1 200px' }}>
              <strong>{chofer.nombre}</strong>
              <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                {stateOf(chofer)}
              </Typography>
            </Box>
            {chofer.enlace && (
              <Button variant="text" color="error" onClick={() => void revokeLink(chofer)}>
                Revocar enlace
              </Button>
            )}
            <Button startIcon={<Icon name="chat" />} onClick={() => void makeLink(chofer)}>
              Enlace de hoy
            </Button>
          </ListItem>
        ))}
      </List>
      {newLink && <EnlaceDialog {...newLink} onClose={() => setNewLink(null)} />}
    </DocumentCard>
  );
}

function stateOf({ enlace }: ChoferDelDia): string {
  if (!enlace) return 'Sin enlace';
  return enlace.abiertoEn
    ? `Abierto en su teléfono a las ${hourOf(enlace.abiertoEn)}`
    : `Hecho a las ${hourOf(enlace.hechoEn)}, sin abrir`;
}
