import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { hasIcons, type Heading } from './navigation.ts';

export function NavigationDrawer({ headings }: { headings: Heading[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        color="inherit"
        onClick={() => setOpen(true)}
        aria-label={translate('ra.action.open_menu')}
        aria-expanded={isOpen}
      >
        <Icon name="menu" size={22} />
      </IconButton>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: { sx: { width: 280 }, 'aria-label': translate('cantera.layout.mainNavigation') },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
          <IconButton onClick={close} aria-label={translate('ra.action.close_menu')}>
            <Icon name="close" />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={translate('cantera.layout.mainNavigation')} sx={{ px: 1.5, pb: 3 }}>
          {headings.map((heading) =>
            heading.to !== null ? (
              <EntryLink
                key={heading.label}
                entry={{ label: heading.label, to: heading.to }}
                showsIcon={false}
                onClick={close}
              />
            ) : (
              <Box key={heading.label} role="group" aria-label={heading.label} sx={{ mt: 1 }}>
                <ListSubheader component="div">{heading.label}</ListSubheader>
                {heading.entries.map((entry) => (
                  <EntryLink
                    key={entry.to}
                    entry={entry}
                    showsIcon={hasIcons(heading.entries)}
                    onClick={close}
                  />
                ))}
              </Box>
            ),
          )}
        </Box>
      </Drawer>
    </>
  );
}
