import { useState } from 'react';
import MuiIconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { soonOpen } from '../late.tsx';
import type { Heading } from './navigation.ts';

const Panel = soonOpen(() => import('./NavigationPanel.tsx'));

export function NavigationDrawer({ headings }: { headings: Heading[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MuiIconButton
        onClick={() => setOpen(true)}
        aria-label={translate('cantera.layout.openMenu')}
        aria-expanded={isOpen}
        sx={{ mr: 0.5, '&, &:hover': { color: 'inherit', background: 'none' } }}
      >
        <Icon name="menu" size={22} />
      </MuiIconButton>
      <Panel open={isOpen} headings={headings} onClose={() => setOpen(false)} />
    </>
  );
}
