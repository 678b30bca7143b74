import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { DocumentCard } from 'cantera/admin';
import { formatMoney } from 'cantera';
import { AssignedChequesRowButton } from './AssignedCheques.tsx';
import type { Cartera } from './cartera.ts';
import { cheques } from './cheque.ts';

type Line = { name: string; cantidad: number; importe: string; button?: React.ReactNode };

export function CarteraSums({ cartera }: { cartera: Cartera }) {
  return (
    <>
      <Sums
        title="Por estado"
        lines={cartera.estados.map(({ estado, ...sum }) => ({
          ...sum,
          name: cheques.states?.[estado]?.label ?? estado,
        }))}
      />
      <Sums
        title="Por banco"
        lines={cartera.bancos.map(({ nombre, ...sum }) => ({ ...sum, name: nombre }))}
      />
      <Sums
        title="En poder de proveedores"
        lines={cartera.proveedores.map(({ id, nombre, ...sum }) => ({
          ...sum,
          name: nombre,
          button: <AssignedChequesRowButton record={{ id, nombre }} />,
        }))}
      />
    </>
  );
}

const Sums = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <DocumentCard title={title}>
    {lines.length === 0 ? (
      <Typography color="text.secondary" sx={{ pb: 1.5 }}>
        Ninguno.
      </Typography>
    ) : (
      <List dense disablePadding sx={{ pb: 1 }}>
        {lines.map(({ name, cantidad, importe, button }) => (
          <ListItem key={name} disableGutters sx={{ gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {name}{' '}
              <Typography component="small" variant="caption" color="text.secondary">
                ({cantidad})
              </Typography>
            </Box>
            <strong className="unbroken">{formatMoney(importe)}</strong>
            {button}
          </ListItem>
        ))}
      </List>
    )}
  </DocumentCard>
);
