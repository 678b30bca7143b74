import { useRef, useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { helpEs } from '#i18n/help.es.ts';
import { Link } from '../routing/index.ts';
import { createHelpSearch } from './search.ts';
import { helpAddress, type Help } from './useHelp.ts';

export function HelpSearch({ help, children }: { help: Help; children: ReactNode }) {
  const [text, setText] = useState('');
  const results = useRef<HTMLOListElement>(null);
  const [search] = useState(() => createHelpSearch(help.pages));
  const hits = search(text);
  const isSearching = text.trim() !== '';

  return (
    <>
      <form
        role="search"
        className="help-search"
        onSubmit={(event) => {
          event.preventDefault();
          results.current?.querySelector('a')?.click();
        }}
      >
        <TextField
          type="search"
          fullWidth
          size="small"
          placeholder={helpEs.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{
            htmlInput: {
              'aria-label': helpEs.search,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
        />
      </form>
      <p role="status" className="help-found">
        {isSearching && (hits.length > 0 ? helpEs.found(hits.length) : helpEs.nothing(text.trim()))}
      </p>
      {isSearching ? (
        <ol ref={results} className="help-hits">
          {hits.map(({ page, title, section, excerpt }) => (
            <li key={`${page}#${section?.id ?? ''}`}>
              <Link to={helpAddress(page, section?.id)} onClick={() => setText('')}>
                {section ? `${title}: ${section.heading}` : title}
              </Link>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      ) : (
        children
      )}
    </>
  );
}
