import { createElement, type ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from '../routing/index.ts';
import type { HelpBlock, HelpPage, HelpTarget, HelpText } from './page.ts';
import { helpAddress, type Help } from './useHelp.ts';
import { helpEs } from '#i18n/help.es.ts';

type Props = {
  page: HelpPage;
  help: Help;
  blocks?: readonly HelpBlock[];
  /** The heading level of the page's title. In the manual's source it is 1, and `block.level` is 2 or 3. */
  level: 1 | 3;
};

export function Blocks({ page, help, blocks = page.blocks, level }: Props): ReactNode {
  const renderText = (text: HelpText) => <FormattedText text={text} help={help} />;
  const renderBlocks = (inner: readonly HelpBlock[]) => (
    <Blocks page={page} help={help} blocks={inner} level={level} />
  );
  return blocks.map((block, index) => {
    switch (block.type) {
      case 'heading':
        return createElement(
          `h${level + block.level - 1}`,
          { key: index, id: block.id, tabIndex: -1 },
          renderText(block.text),
        );
      case 'paragraph':
        return <p key={index}>{renderText(block.text)}</p>;
      case 'list': {
        const items = block.items.map((item, number) => <li key={number}>{renderBlocks(item)}</li>);
        return block.ordered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
      }
      case 'note':
        return (
          <div key={index} role="note" className="help-note">
            {renderBlocks(block.blocks)}
          </div>
        );
      case 'table':
        return (
          // The focus lets the keyboard scroll a wide table.
          <TableContainer key={index} role="group" aria-label={page.title} tabIndex={0}>
            <Table>
              <TableHead>
                <TableRow>
                  {block.head.map((cell, number) => (
                    <TableCell key={number}>{renderText(cell)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {block.rows.map((row, number) => (
                  <TableRow key={number}>
                    {row.map((cell, column) => (
                      <TableCell key={column}>{renderText(cell)}</TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        );
      case 'picture': {
        const { alt, width, height } = block;
        const source = page.pictures[block.name];
        return (
          <a key={index} href={source} target="_blank" rel="noreferrer" title={helpEs.enlarge}>
            <img src={source} alt={alt} width={width} height={height} loading="lazy" />
          </a>
        );
      }
    }
  });
}

function FormattedText({ text, help }: { text: HelpText; help: Help }): ReactNode {
  return text.map((part, index) => {
    if (typeof part === 'string') return part;
    const content = <FormattedText key={index} text={part.text} help={help} />;
    if (part.type !== 'link') return createElement(part.type, { key: index }, content);
    // A link to what the user may not open is only text.
    const address = addressOf(part.to, help);
    return address === null ? (
      content
    ) : (
      <Link key={index} to={address}>
        {content}
      </Link>
    );
  });
}

function addressOf(to: HelpTarget, { mayOpen, pages }: Help): string | null {
  if ('screen' in to) return mayOpen(to.screen) ? to.screen : null;
  return pages.some(({ id }) => id === to.page) ? helpAddress(to.page, to.section) : null;
}
