import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../Button.tsx';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { helpEs } from '#i18n/help.es.ts';
import { IconButton } from '../IconButton.tsx';
import { isAtOrBelow } from '../navigation/navigation.ts';
import { Link, useHref, useLocation } from '../routing/index.ts';
import { Blocks } from './Blocks.tsx';
import { Contents } from './Contents.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { HELP_PATH } from './paths.ts';
import { pageAbout } from './screens.ts';
import { helpAddress, useHelp, type Help } from './useHelp.ts';
import './help.css';

type HelpLocation = { readonly page: string | null; readonly section: string | null };

export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const help = useHelp();
  const { pathname } = useLocation();
  const [location, setLocation] = useState<HelpLocation>(() => ({
    page: pageAbout(help.pages, pathname)?.id ?? null,
    section: null,
  }));
  /** Pages of the manual open in the panel, other screens instead of it. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    // The browser itself opens such a click in another tab or window.
    if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isAtOrBelow(link.pathname, HELP_PATH)) return onClose();
    event.preventDefault();
    const page = link.pathname.slice(HELP_PATH.length + 1);
    setLocation({ page: page || null, section: decodeURIComponent(link.hash.slice(1)) || null });
  };
  const tabAddress = useHref(helpAddress(location.page, location.section));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'ayuda',
          sx: { width: { xs: '100%', sm: 480 } },
        },
      }}
    >
      <Stack component="header" direction="row" sx={HEAD}>
        <Typography variant="h2" id="ayuda" sx={{ flex: 1 }}>
          {helpEs.title}
        </Typography>
        <Button variant="text" href={tabAddress} target="_blank">
          {helpEs.ownTab}
        </Button>
        <IconButton icon="close" label={helpEs.close} onClick={onClose} />
      </Stack>
      <PanelBody help={help} location={location} onFollow={follow} />
    </Drawer>
  );
}

const HEAD = {
  alignItems: 'center',
  gap: 1,
  padding: '8px 12px 8px 20px',
  borderBottom: 1,
  borderColor: 'divider',
};

type BodyProps = { help: Help; location: HelpLocation; onFollow: (event: MouseEvent) => void };

function PanelBody({ help, location, onFollow }: BodyProps) {
  const page = help.pages.find(({ id }) => id === location.page);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { section } = location;
    const target = body.current!.querySelector<HTMLElement>(section ? `#${CSS.escape(section)}` : 'h3');
    target?.focus({ preventScroll: true });
    if (section) target?.scrollIntoView();
    else body.current!.scrollTo(0, 0);
  }, [location]);

  return (
    // This handler runs before those of the links, which do nothing once it has prevented the default.
    <div ref={body} className="help help-panel" onClickCapture={onFollow}>
      <HelpSearch help={help}>
        {page ? (
          <>
            <Link to={HELP_PATH} className="help-back">
              ‹ {helpEs.index}
            </Link>
            <article>
              <h3 tabIndex={-1}>{page.title}</h3>
              <Blocks page={page} help={help} level={3} />
            </article>
          </>
        ) : (
          <>
            <h3 tabIndex={-1}>{helpEs.index}</h3>
            <Contents help={help} headings="h4" />
          </>
        )}
      </HelpSearch>
    </div>
  );
}
