import type { ElementType } from 'react';
import { PageLink } from './PageLink.tsx';
import type { Help } from './useHelp.ts';

export function Contents({ help, headings: Heading }: { help: Help; headings: ElementType }) {
  return help.contents.map(({ title, pages }) => (
    <section key={title} className="help-contents">
      <Heading>{title}</Heading>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <PageLink page={page.id}>{page.title}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
