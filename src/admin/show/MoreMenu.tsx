import { useState, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { Button } from '../Button.tsx';
import { Icon } from '#look/Icon.tsx';
import { useNarrow } from '../useNarrow.ts';

/** The menu of further buttons. They stay mounted while it is closed, since they render the dialogs that they open. */
export function MoreMenu({ children, danger }: { children?: ReactNode; danger: ReactNode }) {
  const translate = useTranslate();
  const isSheet = useNarrow();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('cantera.show.mas');
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  const paper = { className: 'more-menu', role: 'dialog', 'aria-label': label, onClick: close };
  const items = (
    <>
      <div>{children}</div>
      <div>{danger}</div>
    </>
  );
  return (
    <span className="more">
      <Button
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </Button>
      {isSheet ? (
        <Drawer anchor="bottom" keepMounted open={isOpen} onClose={close} slotProps={{ paper }}>
          {items}
        </Drawer>
      ) : (
        <Popover
          keepMounted
          open={isOpen}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper }}
        >
          {items}
        </Popover>
      )}
    </span>
  );
}
