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
      <IconButton
        color="inherit"
        sx={{ width: 44, height: 44 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // Another tab may have changed it.
          choose(storedTheme());
        }}
      >
        <Avatar aria-hidden="true" sx={INITIALS}>
          {initialsOf(name)}
        </Avatar>
        {/* This is not an aria-label: axe requires it to contain the visible text, here initials. */}
        <span className="unseen">{`${translate('cantera.session.menu')}: ${name}`}</span>
      </IconButton>
      <UserMenuItems
        anchor={anchor}
        open={anchor !== null}
        name={name}
        theme={theme}
        onPick={pick}
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
