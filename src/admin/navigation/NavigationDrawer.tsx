import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import type { Heading } from './navigation.ts';
import NavigationPanel from './NavigationPanel.tsx';

/** The menu behind a button, for screens that the bar does not fit. */
export function NavigationDrawer({ headings }: { headings: Heading[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        onClick={() => setOpen(true)}
        aria-label={translate('cantera.layout.openMenu')}
        aria-expanded={isOpen}
      >
        <Icon name="menu" size={22} />
      </IconButton>
      <NavigationPanel open={isOpen} headings={headings} onClose={() => setOpen(false)} />
    </>
  );
}
