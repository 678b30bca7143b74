import { useState } from 'react';
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
      <button
        type="button"
        className="user-button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          // Another tab may have changed it.
          choose(storedTheme());
        }}
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
        {/* This is not an aria-label: axe requires it to contain the visible text, here initials. */}
        <span className="unseen">{`${translate('cantera.session.menu')}: ${name}`}</span>
      </button>
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

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
