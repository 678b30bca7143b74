import { useState, type ReactNode } from 'react';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';

/** ⋮: what is done rarely, then what is dangerous. Its buttons stay mounted, for the dialogs that they open. */
export function MoreMenu({ children, danger }: { children?: ReactNode; danger: ReactNode }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('cantera.show.mas');
  return (
    <span className="more">
      <button
        type="button"
        className="button outlined"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      <Popover
        keepMounted
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            className: 'more-menu',
            role: 'dialog',
            'aria-label': label,
            onClick: () => setAnchor(null),
          },
        }}
      >
        <div>{children}</div>
        <div>{danger}</div>
      </Popover>
    </span>
  );
}
