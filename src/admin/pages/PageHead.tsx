import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

type Props = { title: string; aside?: ReactNode; children?: ReactNode };

/** The head of a page: its title, a remark beside it (`aside`) and buttons. It also sets the tab's title. */
export function PageHead({ title, aside, children }: Props) {
  usePageTitle(title);
  return (
    <div className="page-head">
      <div className="page-title">
        <h1>{title}</h1>
        {aside && <span className="page-aside">{aside}</span>}
      </div>
      {children}
    </div>
  );
}
