import type { ElementType } from 'react';
import { Link } from '../routing/index.ts';
import { helpAddress, type Help } from './useHelp.ts';

export function Contents({ help, headings: Heading }: { help: Help; headings: ElementType }) {
  return help.contents.map(({ title, pages }) => (
    <section key={title} className="help-contents">
      <Heading>{title}</Heading>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <Link to={helpAddress(page.id)}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
