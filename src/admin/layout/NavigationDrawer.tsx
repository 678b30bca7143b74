import { useState } from 'react';
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
      <button
        type="button"
        className="icon-button on-header"
        onClick={() => setOpen(true)}
        aria-label={translate('cantera.layout.openMenu')}
        aria-expanded={isOpen}
      >
        <Icon name="menu" size={22} />
      </button>
      <Panel open={isOpen} headings={headings} onClose={() => setOpen(false)} />
    </>
  );
}
