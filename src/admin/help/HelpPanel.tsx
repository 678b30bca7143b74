import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { helpEs } from '#i18n/help.es.ts';
import { IconButton } from '../IconButton.tsx';
import { useHref, useLocation } from '../routing/index.ts';
import { Blocks } from './Blocks.tsx';
import { Contents } from './Contents.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { PageLink } from './PageLink.tsx';
import { pageAbout } from './screens.ts';
import { helpAddress, LinkHandlersContext, useHelp, type Help, type HelpLocation } from './useHelp.ts';
import './help.css';

export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const help = useHelp();
  const { pathname } = useLocation();
  const [location, setLocation] = useState<HelpLocation>(() => ({
    page: pageAbout(help.pages, pathname)?.id ?? null,
    section: null,
  }));
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
      <LinkHandlersContext value={{ onPage: setLocation, onScreen: onClose }}>
        <PanelBody help={help} location={location} />
      </LinkHandlersContext>
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

function PanelBody({ help, location }: { help: Help; location: HelpLocation }) {
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
    <div ref={body} className="help help-panel">
      <HelpSearch help={help}>
        {page ? (
          <>
            <PageLink page={null} className="help-back">
              ‹ {helpEs.index}
            </PageLink>
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
