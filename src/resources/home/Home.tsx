import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Heading } from '#admin/layout/navigation.ts';
import { PageHead } from '#admin/layout/PageHead.tsx';
import { useNavigation } from '#admin/layout/useNavigation.ts';
import type { Refusal } from '#admin/pages/Allowed.tsx';
import { useRegistry } from '#admin/registry.tsx';
import { Link, useLocation } from '#admin/routing/index.ts';
import { formatLongDay, today } from '#domain/dates.ts';
import { access } from '#domain/permissions.ts';
import { Tile } from './Tile.tsx';
import { TILES } from './tiles.ts';
import { roleHere } from '#admin/access.ts';

/** The first thing that everybody sees each morning. */
export function Home() {
  const translate = useTranslate();
  const registry = useRegistry();
  const role = roleHere();
  const { identity } = useGetIdentity();
  const refusal = (useLocation().state as Refusal | null)?.refused;
  const groups = useNavigation('').filter(({ entries }) => entries.length > 0);

  return (
    <>
      {refusal && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('cantera.forbidden.notice', { what: refusal })}
        </Alert>
      )}
      <PageHead
        title={translate('cantera.home.greeting', {
          name: identity?.fullName ?? translate('cantera.home.nobody'),
        })}
      />
      <Typography color="text.secondary" sx={{ mt: -1.5, mb: 2.5 }}>
        {translate('cantera.home.welcome', { day: formatLongDay(today()) })}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {TILES.filter(({ roles }) => access(roles, role) !== false).map((tile) => (
          <Tile
            key={tile.entity}
            icon={tile.icon}
            label={tile.label}
            to={registry.all.some(({ name }) => name === tile.entity) ? `/${tile.entity}` : null}
          />
        ))}
      </Box>
      {groups.map((group) => (
        <Shortcuts key={group.label} group={group} />
      ))}
    </>
  );
}

function Shortcuts({ group }: { group: Heading }) {
  return (
    <Card component="section" variant="outlined" sx={{ mt: 1.75, p: 2, boxShadow: 1 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {group.label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
        {group.entries.map((entry) => (
          <Box
            key={entry.to}
            component={Link}
            to={entry.to}
            sx={{
              py: 0.75,
              color: 'primary.main',
              fontWeight: 500,
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {entry.label}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
