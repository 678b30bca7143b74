import Box from '@mui/material/Box';
import { Icon, type IconName } from '#admin/icons.tsx';
import { Link } from '#admin/routing/index.ts';

export function Tile({ icon, label, to }: { icon: IconName; label: string; to: string }) {
  return (
    <Box
      className="card"
      component={Link}
      to={to}
      sx={{
        p: { xs: 1.5, sm: 2 },
        display: 'flex',
        gap: { xs: 1, sm: 1.75 },
        alignItems: 'center',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          width: { xs: 32, sm: 42 },
          height: { xs: 32, sm: 42 },
          borderRadius: '10px',
          display: 'grid',
          placeItems: 'center',
          background: 'var(--primary-soft)',
          color: 'var(--primary)',
        }}
      >
        <Icon name={icon} size={20} />
      </Box>
      <Box sx={{ fontSize: { xs: 14, sm: 15 }, fontWeight: 600 }}>{label}</Box>
    </Box>
  );
}
