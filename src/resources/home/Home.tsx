import Box from '@mui/material/Box';
import { useGetIdentity, useTranslate } from 'react-admin';
import { roleHere } from '#admin/access.ts';
import { late } from '#admin/late.tsx';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { formatLongDay, today } from '#domain/dates.ts';
import { access } from '#domain/permissions.ts';
import { Tile } from './Tile.tsx';
import { TILES } from './tiles.ts';

const Board = late(
  () => import('./Board.tsx'),
  () => <Box aria-busy="true" sx={{ minHeight: 560 }} />,
);

export function Home() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();

  return (
    <>
      <PageHead
        title={translate('home.greeting', {
          name: identity?.fullName ?? translate('home.nobody'),
        })}
      />
      <Box sx={{ mt: -1.5, mb: 2.5, color: 'text.secondary' }}>
        {translate('home.welcome', { day: formatLongDay(today()) })}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
        }}
      >
        {TILES.filter(({ roles }) => access(roles, roleHere()) !== false).map((tile) => (
          <Tile key={tile.entity} icon={tile.icon} label={tile.label} to={`/${tile.entity}`} />
        ))}
      </Box>
      <Board />
    </>
  );
}
