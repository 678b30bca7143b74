import { use, type MouseEvent, type ReactNode } from 'react';
import { Link } from '../routing/index.ts';
import { helpAddress, LinkHandlersContext } from './useHelp.ts';

type Props = {
  page: string | null;
  section?: string | null;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
};

export function PageLink({ page, section = null, className, onFollow, children }: Props) {
  const { onPage } = use(LinkHandlersContext);
  const follow = (event: MouseEvent) => {
    // The browser itself opens such a click in another tab or window.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onFollow?.();
    if (!onPage) return;
    event.preventDefault();
    onPage({ page, section });
  };
  return (
    <Link className={className} to={helpAddress(page, section)} onClick={follow}>
      {children}
    </Link>
  );
}
