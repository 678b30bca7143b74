import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Icon, type IconName } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';

/** One of home's tiles. What is not built yet says so and leads nowhere. */
export function Tile({ icon, label, to }: { icon: IconName; label: string; to: string | null }) {
  const translate = useTranslate();
  return (
    <Card
      variant="outlined"
      {...(to !== null && { component: Link, to })}
      sx={{
        p: 2,
        display: 'flex',
        gap: 1.75,
        alignItems: 'center',
        boxShadow: 1,
        color: 'inherit',
        textDecoration: 'none',
        ...(to !== null && { '&:hover': { borderColor: 'primary.main' } }),
      }}
    >
      <Box
        sx={{
          width: 42,
          height: 42,
          borderRadius: '10px',
          display: 'grid',
          placeItems: 'center',
          background: 'var(--primary-soft)',
          color: 'var(--primary)',
        }}
      >
        <Icon name={icon} size={22} />
      </Box>
      <Box>
        <Typography sx={{ fontSize: 15, fontWeight: 600 }}>{label}</Typography>
        {to === null && <Typography color="text.secondary">{translate('cantera.home.soon')}</Typography>}
      </Box>
    </Card>
  );
}
