import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Icon, Link } from 'cantera/admin';
import type { TILES } from './tiles.ts';

type Props = (typeof TILES)[number] & { isNarrow: boolean };

export const Tile = ({ icon, label, entity, isNarrow }: Props) => (
  <Card component={Link} to={`/${entity}`} sx={{ ...TILE, ...(isNarrow && NARROW) }}>
    <Box component="span" sx={ICON}>
      <Icon name={icon} size={20} />
    </Box>
    {label}
  </Card>
);

const TILE = {
  display: 'flex',
  gap: { xs: 1, sm: 1.75 },
  alignItems: 'center',
  p: { xs: 1.5, sm: 2 },
  color: 'inherit',
  fontSize: { xs: 14, sm: 15 },
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: 'primary.main' },
};
const NARROW = { flexDirection: { xs: 'column', sm: 'row' }, textAlign: { xs: 'center', sm: 'start' } };
const ICON = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: { xs: 32, sm: 42 },
  height: { xs: 32, sm: 42 },
  borderRadius: '10px',
  background: 'var(--primary-soft)',
  color: 'primary.main',
};
