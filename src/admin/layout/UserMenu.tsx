import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useGetIdentity, useTranslate } from 'react-admin';
import { signOut } from '#authProvider/index.ts';
import { setTheme, storedTheme, type Theme } from '#look/theme.ts';
import { useDialogs } from '../dialogs/DialogProvider.tsx';
import UserMenuItems from './UserMenuItems.tsx';

export function UserMenu() {
  const translate = useTranslate();
  const dialogs = useDialogs();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setShownTheme] = useState(storedTheme);
  const name = identity?.fullName ?? '';

  const chooseTheme = (next: Theme) => {
    setTheme(next);
    setShownTheme(next);
  };
  const leave = () => {
    setAnchor(null);
    signOut().catch(() => dialogs.error(translate('cantera.session.logoutFailed')));
  };

  return (
    <>
      <IconButton
        color="inherit"
        sx={{ width: 44, height: 44 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // Another tab may have changed the theme.
          setShownTheme(storedTheme());
        }}
      >
        <Avatar aria-hidden="true" sx={INITIALS}>
          {initialsOf(name)}
        </Avatar>
        {/* Not an aria-label, which would have to contain the visible text: the initials. */}
        <span className="unseen">{`${translate('cantera.session.menu')}: ${name}`}</span>
      </IconButton>
      <UserMenuItems
        anchor={anchor}
        open={anchor !== null}
        name={name}
        theme={theme}
        onPick={chooseTheme}
        onLeave={leave}
        onClose={() => setAnchor(null)}
      />
    </>
  );
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
