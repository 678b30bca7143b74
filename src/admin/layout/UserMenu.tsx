import { useState } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useGetIdentity, useTranslate } from 'react-admin';
import { currentRole, signOut } from '#authProvider/index.ts';
import { setTheme, storedTheme, type Theme } from '#look/theme.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { Link } from '../routing/index.ts';

const THEMES: [Theme, IconName][] = [
  ['system', 'desktop'],
  ['light', 'sun'],
  ['dark', 'moon'],
];

export function UserMenu() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, choose] = useState(storedTheme);
  const name = identity?.fullName ?? '';

  const pick = (next: Theme) => {
    setTheme(next);
    choose(next);
  };
  const leave = () => {
    setAnchor(null);
    signOut().catch(() => dialogs.error(translate('cantera.session.logoutFailed')));
  };

  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // Another tab may have changed it.
          choose(storedTheme());
        }}
        sx={{ width: 44, height: 44, borderRadius: '50%' }}
      >
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            width: 30,
            height: 30,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            fontSize: 12,
            fontWeight: 600,
            background: 'var(--ochre)',
            color: 'var(--ochre-ink)',
          }}
        >
          {initialsOf(name)}
        </Box>
        {/* Not an aria-label: axe requires it to contain the visible text, here initials. */}
        <Box component="span" sx={visuallyHidden}>
          {`${translate('cantera.session.menu')}: ${name}`}
        </Box>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { sx: { minWidth: 220 }, role: 'region', 'aria-label': translate('cantera.session.menu') },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="caption" color="text.secondary">
            {currentRole()}
          </Typography>
        </Box>
        <Divider component="li" role="none" />
        {THEMES.map(([option, icon]) => (
          <MenuItem
            key={option}
            role="menuitemradio"
            aria-checked={theme === option}
            // The menu would else focus the name, which is no item.
            selected={theme === option}
            onClick={() => pick(option)}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <Box
              sx={{ flex: 1 }}
            >{`${translate('cantera.theme.label')}: ${translate(`cantera.theme.${option}`)}`}</Box>
            {theme === option && <Icon name="check" />}
          </MenuItem>
        ))}
        <Divider component="li" role="none" />
        <MenuItem component={Link} to="/mi-cuenta" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Icon name="people" />
          </ListItemIcon>
          {translate('cantera.account.title')}
        </MenuItem>
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          {translate('cantera.session.cerrarSesion')}
        </MenuItem>
      </Menu>
    </>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
