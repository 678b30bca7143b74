import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import MuiIconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { Link, useLocation } from '../routing/index.ts';
import { hasIcons, isHere, type MenuEntry, type Heading } from './navigation.ts';

type Props = { open: boolean; headings: Heading[]; onClose: () => void };

export default function NavigationPanel({ open, headings, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 280 }, 'aria-label': translate('cantera.layout.mainNavigation') },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <MuiIconButton onClick={onClose} aria-label={translate('cantera.layout.closeMenu')}>
          <Icon name="close" />
        </MuiIconButton>
      </Box>
      <Box component="nav" aria-label={translate('cantera.layout.mainNavigation')} sx={{ px: 1.5, pb: 3 }}>
        {headings.map((heading) =>
          heading.to !== null ? (
            <DrawerLink
              key={heading.label}
              entry={{ label: heading.label, to: heading.to }}
              hasIcon={false}
              onClick={onClose}
            />
          ) : (
            <Box key={heading.label} role="group" aria-label={heading.label} sx={{ mt: 1 }}>
              <Box sx={{ px: 1.25, py: 0.75, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
                {heading.label}
              </Box>
              {heading.entries.map((entry) => (
                <DrawerLink
                  key={entry.to}
                  entry={entry}
                  hasIcon={hasIcons(heading.entries)}
                  onClick={onClose}
                />
              ))}
            </Box>
          ),
        )}
      </Box>
    </Drawer>
  );
}

type LinkProps = { entry: MenuEntry; hasIcon: boolean; onClick: () => void };

function DrawerLink({ entry, hasIcon, onClick }: LinkProps) {
  const { pathname } = useLocation();
  return (
    <Box
      component={Link}
      to={entry.to}
      onClick={onClick}
      aria-current={isHere(entry, pathname) ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        px: 1.25,
        borderRadius: '6px',
        color: 'inherit',
        textDecoration: 'none',
        fontWeight: 500,
        '&[aria-current]': {
          background: 'var(--primary-soft)',
          color: 'var(--primary)',
          boxShadow: 'inset 3px 0 var(--ochre)',
        },
      }}
    >
      {hasIcon && entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </Box>
  );
}
