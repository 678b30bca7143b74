import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { useTranslate } from 'react-admin';
import { Icon } from '#look/Icon.tsx';
import { Link, useLocation } from '../routing/index.ts';
import { EntryLink } from './EntryLink.tsx';
import { hasIcons, isAtOrBelow, type Heading } from './navigation.ts';

type Props = { headings: readonly Heading[]; gear: readonly Heading[] };

export function NavigationBar({ headings, gear }: Props) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav className="menu" aria-label={translate('cantera.layout.mainNavigation')}>
      <ul className="menu-bar">
        {headings.map((heading) =>
          heading.to !== null ? (
            <li key={heading.label}>
              <Link
                className={headingClass(isAtOrBelow(pathname, heading.to))}
                to={heading.to}
                aria-current={isAtOrBelow(pathname, heading.to) ? 'page' : undefined}
              >
                {heading.label}
              </Link>
            </li>
          ) : (
            <Submenu key={heading.label} sections={[heading]} pathname={pathname}>
              {heading.label}
              <Icon name="chevronDown" size={14} />
            </Submenu>
          ),
        )}
        {gear.length > 0 && (
          <Submenu sections={gear} pathname={pathname}>
            <span className="gear">
              <Icon name="gear" size={20} />
            </span>
            <span className="unseen">{translate('cantera.layout.administration')}</span>
          </Submenu>
        )}
      </ul>
    </nav>
  );
}

type SubmenuProps = { sections: readonly Heading[]; pathname: string; children: ReactNode };

function Submenu({ sections, pathname, children }: SubmenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const isCurrent = sections.some(({ entries }) => entries.some((entry) => isAtOrBelow(pathname, entry.to)));

  const close = () => setOpen(false);
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      button.current?.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // `flushSync` draws the links now, so that one can take the focus.
    flushSync(() => setOpen(true));
    focusNext(links.current, event.key === 'ArrowDown' ? 1 : -1);
  };

  return (
    <li>
      <div
        role="presentation"
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={close}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        <button
          ref={button}
          type="button"
          className={headingClass(isCurrent)}
          aria-expanded={isOpen}
          // A click must not close what the pointer has already opened.
          onClick={() => setOpen(true)}
        >
          {children}
        </button>
        <div ref={links} className="menu-entries" hidden={!isOpen}>
          {isOpen &&
            sections.map(({ label, entries }) => (
              <div key={label}>
                {sections.length > 1 && <ListSubheader component="div">{label}</ListSubheader>}
                <List disablePadding aria-label={label}>
                  {entries.map((entry) => (
                    <li key={entry.to}>
                      <EntryLink entry={entry} showsIcon={hasIcons(entries)} onClick={close} />
                    </li>
                  ))}
                </List>
              </div>
            ))}
        </div>
      </div>
    </li>
  );
}

function focusNext(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const start = step === 1 ? 0 : -1;
  links.at(current === -1 ? start : (current + step) % links.length)?.focus();
}

const headingClass = (isCurrent: boolean) => (isCurrent ? 'menu-heading here' : 'menu-heading');
