import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons.tsx';
import { Link, useLocation } from '../routing/index.ts';
import { isHere, type Heading } from './navigation.ts';

/** Submenus open by hover, click and keyboard. */
export function NavigationBar({ headings }: { headings: Heading[] }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav className="menu" aria-label={translate('cantera.layout.mainNavigation')}>
      <ul>
        {headings.map((heading) =>
          heading.to !== null ? (
            <li key={heading.label}>
              <Link
                className={headingClass(isHere(heading, pathname))}
                to={heading.to}
                aria-current={isHere(heading, pathname) ? 'page' : undefined}
              >
                {heading.label}
              </Link>
            </li>
          ) : (
            <OpeningHeading key={heading.label} heading={heading} pathname={pathname} />
          ),
        )}
      </ul>
    </nav>
  );
}

function OpeningHeading({ heading, pathname }: { heading: Heading; pathname: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLUListElement>(null);

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
    // The next key may come before the next frame.
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
          className={headingClass(heading.entries.some((entry) => isHere(entry, pathname)))}
          aria-expanded={isOpen}
          // Hover has opened it, so a click must not close it.
          onClick={() => setOpen(true)}
        >
          {heading.label}
          <Icon name="chevronDown" size={14} />
        </button>
        <ul ref={links} className="menu-entries" hidden={!isOpen}>
          {heading.entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} onClick={close} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
                {entry.icon && <Icon name={entry.icon} />}
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function focusNext(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a') ?? [])];
  const now = links.indexOf(document.activeElement as HTMLElement);
  links.at(now === -1 ? (step === 1 ? 0 : -1) : (now + step) % links.length)?.focus();
}

const headingClass = (here: boolean) => (here ? 'menu-heading here' : 'menu-heading');
