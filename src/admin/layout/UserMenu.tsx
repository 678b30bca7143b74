import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useTranslate } from 'react-admin';
import { currentRole, signOut as endSession } from '#authProvider/index.ts';
import { Icon } from '#look/Icon.tsx';
import type { IconName } from '#look/icons.ts';
import { setTheme, storedTheme, type Theme } from '#look/theme.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import { namedRegion } from '../namedRegion.ts';
import { Link } from '../routing/index.ts';

export function UserMenu() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shownTheme, setShownTheme] = useState(storedTheme);
  const name = identity?.fullName ?? '';

  const chooseTheme = (next: Theme) => {
    setTheme(next);
    setShownTheme(next);
  };
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        color="inherit"
        sx={{ width: 44, height: 44 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setShownTheme(storedTheme());
        }}
      >
        <Avatar aria-hidden="true" sx={INITIALS}>
          {initialsOf(name)}
        </Avatar>
        {/* Not an aria-label, which would have to contain the visible text: the initials. */}
        <span className="unseen">{`${translate('ra.auth.user_menu')}: ${name}`}</span>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220 }, ...namedRegion(translate('ra.auth.user_menu')) } }}
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
            aria-checked={shownTheme === option}
            // The menu would otherwise focus the name, which is no item.
            selected={shownTheme === option}
            onClick={() => chooseTheme(option)}
          >
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <Box sx={{ flex: 1 }}>
              {translate('cantera.theme.label')}: {translate(`cantera.theme.${option}`)}
            </Box>
            {shownTheme === option && <Icon name="check" />}
          </MenuItem>
        ))}
        <Divider component="li" role="none" />
        <MenuItem component={Link} to="/mi-cuenta" onClick={close}>
          <ListItemIcon>
            <Icon name="people" />
          </ListItemIcon>
          {translate('cantera.account.title')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          {translate('ra.auth.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Returns a function that ends the session, or says that the server did not answer. */
export function useSignOut(): () => void {
  const translate = useTranslate();
  const dialogs = useDialogs();
  return () => void endSession().catch(() => dialogs.error(translate('cantera.session.logoutFailed')));
}

const INITIALS = {
  width: 30,
  height: 30,
  background: 'var(--ochre)',
  color: 'var(--ochre-ink)',
  fontSize: 12,
  fontWeight: 600,
};

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The choices of colours, with their icons. */
export const THEMES: readonly [Theme, IconName][] = [
  ['system', 'desktop'],
  ['light', 'sun'],
  ['dark', 'moon'],
];
