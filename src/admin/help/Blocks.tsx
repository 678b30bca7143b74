import { createElement, use, type ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from '../routing/index.ts';
import type { HelpBlock, HelpPage, Inline, HelpText } from './page.ts';
import { PageLink } from './PageLink.tsx';
import { LinkHandlersContext, type Help } from './useHelp.ts';
import { helpEs } from '#i18n/help.es.ts';

type Props = {
  of: HelpPage;
  help: Help;
  blocks?: readonly HelpBlock[];
  /** The title's; sections are one below. */
  level: 1 | 3;
};

export function Blocks({ of, help, blocks = of.blocks, level }: Props): ReactNode {
  const words = (text: HelpText) => <Words text={text} help={help} />;
  const inner = (part: readonly HelpBlock[]) => <Blocks of={of} help={help} blocks={part} level={level} />;
  return blocks.map((block, index) => {
    switch (block.type) {
      case 'heading':
        return createElement(
          `h${level + block.level - 1}`,
          { key: index, id: block.id, tabIndex: -1 },
          words(block.text),
        );
      case 'paragraph':
        return <p key={index}>{words(block.text)}</p>;
      case 'list': {
        const items = block.items.map((item, number) => <li key={number}>{inner(item)}</li>);
        return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
      }
      case 'note':
        return (
          <div key={index} role="note" className="help-note">
            {inner(block.blocks)}
          </div>
        );
      case 'table':
        return (
          // A wide table scrolls by keyboard.
          <TableContainer key={index} role="group" aria-label={of.title} tabIndex={0}>
            <Table>
              <TableHead>
                <TableRow>
                  {block.head.map((cell, number) => (
                    <TableCell key={number}>{words(cell)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {block.rows.map((row, number) => (
                  <TableRow key={number}>
                    {row.map((cell, column) => (
                      <TableCell key={column}>{words(cell)}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        );
      case 'picture': {
        const { alt, width, height } = block;
        const source = of.pictures[block.name];
        return (
          <a key={index} href={source} target="_blank" rel="noreferrer" title={helpEs.enlarge}>
            <img src={source} alt={alt} width={width} height={height} loading="lazy" />
          </a>
        );
      }
    }
  });
}

function Words({ text, help }: { text: HelpText; help: Help }): ReactNode {
  return text.map((part, index) => <Word key={index} part={part} help={help} />);
}

function Word({ part, help }: { part: Inline; help: Help }): ReactNode {
  const { onScreen } = use(LinkHandlersContext);
  if (typeof part === 'string') return part;
  const text = <Words text={part.text} help={help} />;
  switch (part.type) {
    case 'strong':
      return <strong>{text}</strong>;
    case 'em':
      return <em>{text}</em>;
    case 'code':
      return <code>{text}</code>;
    case 'link': {
      const { to } = part;
      // Links to forbidden screens become plain text.
      if ('screen' in to)
        return help.mayOpen(to.screen) ? (
          <Link to={to.screen} onClick={onScreen}>
            {text}
          </Link>
        ) : (
          text
        );
      return help.pages.some(({ id }) => id === to.page) ? (
        <PageLink page={to.page} section={to.section}>
          {text}
        </PageLink>
      ) : (
        text
      );
    }
  }
}
