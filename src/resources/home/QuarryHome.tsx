import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { Button, Icon, mayDo, PageHead, roleHere, useToday } from 'cantera/admin';
import { access, formatLongDay } from 'cantera';
import { recibos } from '../cuentas/recibos/recibo.ts';
import { precios } from '../ventas/precios/precios.ts';
import { remitos } from '../ventas/remitos/remito.ts';
import { Board } from './Board.tsx';
import { Tile } from './Tile.tsx';
import { TILES } from './tiles.ts';

export function QuarryHome() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const tiles = TILES.filter(({ roles }) => access(roles, roleHere()) !== false);
  // Tiles stand in pairs on phones. Three share one row, so that the third does not stand alone in a second one.
  const areThree = tiles.length === 3;

  return (
    <>
      <PageHead
        title={translate('home.greeting', {
          name: identity?.fullName ?? translate('home.nobody'),
        })}
      >
        <Button to={precios.path} startIcon={<Icon name="money" />}>
          {precios.label}
        </Button>
        {mayDo(recibos, 'create') && (
          <Button to={`/${recibos.name}/create`} startIcon={<Icon name="add" />}>
            Nuevo recibo
          </Button>
        )}
        {mayDo(remitos, 'create') && (
          <Button to={`/${remitos.name}/create`} variant="contained" startIcon={<Icon name="add" />}>
            Nuevo remito
          </Button>
        )}
      </PageHead>
      <Typography color="text.secondary" sx={{ m: '-12px 0 20px' }}>
        {translate('home.welcome', { day: formatLongDay(useToday()) })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: {
            xs: `repeat(${areThree ? 3 : 2}, minmax(0, 1fr))`,
            md: 'repeat(auto-fit, minmax(220px, 1fr))',
          },
        }}
      >
        {tiles.map((tile) => (
          <Tile key={tile.entity} {...tile} isNarrow={areThree} />
        ))}
      </Box>
      <Board />
    </>
  );
}
