import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { Link, useLocation } from '../routing/index.ts';
import { isHere, type Heading } from './navigation.ts';

/** The headings in a row; what is below one opens by hover, click and keyboard. */
export function NavigationBar({ headings }: { headings: Heading[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box component="nav" aria-label={translate('cantera.layout.mainNavigation')} sx={{ flex: 1 }}>
      <Box component="ul" sx={{ display: 'flex', gap: '2px', m: 0, p: 0, listStyle: 'none' }}>
        {headings.map((heading) =>
          heading.to !== null ? (
            <li key={heading.label}>
              <Box
                component={Link}
                to={heading.to}
                aria-current={isHere(heading, pathname) ? 'page' : undefined}
                sx={headingStyle(isHere(heading, pathname))}
              >
                {heading.label}
              </Box>
            </li>
          ) : (
            <OpeningHeading key={heading.label} heading={heading} pathname={pathname} />
          ),
        )}
      </Box>
    </Box>
  );
}

function OpeningHeading({ heading, pathname }: { heading: Heading; pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLUListElement>(null);

  const close = () => setOpen(false);
  const onBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    requestAnimationFrame(() => focusNext(links.current, event.key === 'ArrowDown' ? 1 : -1));
  };

  return (
    <Box
      component="li"
      sx={{ position: 'relative' }}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={close}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Box
        component="button"
        ref={button}
        type="button"
        aria-expanded={isOpen}
        // Hovering has opened it already: a click then means 'stay', and the keyboard has Escape.
        onClick={() => setOpen(true)}
        sx={headingStyle(heading.entries.some((entry) => isHere(entry, pathname)))}
      >
        {heading.label}
        <Icon name="chevronDown" size={14} />
      </Box>
      <Box
        component="ul"
        ref={links}
        sx={{
          display: isOpen ? 'block' : 'none',
          position: 'absolute',
          top: 52,
          left: 0,
          minWidth: 190,
          m: 0,
          p: '6px',
          listStyle: 'none',
          background: 'var(--surface)',
          color: 'var(--ink)',
          border: '1px solid var(--line)',
          borderRadius: '0 0 8px 8px',
          boxShadow: 'var(--shadow-high)',
        }}
      >
        {heading.entries.map((entry) => (
          <li key={entry.to}>
            <Box
              component={Link}
              to={entry.to}
              onClick={close}
              aria-current={isHere(entry, pathname) ? 'page' : undefined}
              sx={entryStyle}
            >
              {entry.label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function focusNext(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
  const now = links.indexOf(document.activeElement as HTMLElement);
  links.at(now === -1 ? (step === 1 ? 0 : -1) : (now + step) % links.length)?.focus();
}

const headingStyle = (here: boolean) => ({
  height: 52,
  px: 1.5,
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  font: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  color: here ? 'var(--header-ink)' : 'var(--header-2)',
  boxShadow: here ? 'inset 0 -3px var(--ochre)' : 'none',
  '&:hover': { color: 'var(--header-ink)' },
});

const entryStyle = {
  display: 'block',
  p: '8px 10px',
  borderRadius: '6px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { background: 'var(--primary-soft)' },
  '&[aria-current]': { color: 'var(--primary)', fontWeight: 600, boxShadow: 'inset 3px 0 var(--ochre)' },
  '&:focus-visible': { outlineColor: 'var(--primary) !important' },
};
