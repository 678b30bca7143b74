import { useEffect } from 'react';
import { Button } from '../Button.tsx';
import Card from '@mui/material/Card';
import { helpEs } from '#i18n/help.es.ts';
import { PageHead } from '../pages/PageHead.tsx';
import { Notice } from '../pages/Notice.tsx';
import { Link, useLocation, useParams } from '../routing/index.ts';
import { Blocks } from './Blocks.tsx';
import { Contents } from './Contents.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { HELP_PATH } from './paths.ts';
import { useHelp } from './useHelp.ts';
import './help.css';

export default function HelpScreen() {
  const help = useHelp();
  const { '*': id = '' } = useParams();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!heading) return window.scrollTo(0, 0);
    heading.scrollIntoView();
    return heading.focus({ preventScroll: true });
  }, [pathname, hash]);
  const isIndex = id === '';
  const page = help.pages.find((other) => other.id === id);
  return (
    <>
      <PageHead title={isIndex ? helpEs.title : (page?.title ?? helpEs.notFound)}>
        {page && (
          <Button className="help-print" variant="text" onClick={() => window.print()}>
            {helpEs.print}
          </Button>
        )}
      </PageHead>
      <Card key={id} className="help help-sheet">
        <HelpSearch help={help}>
          {isIndex ? (
            <div className="help-columns">
              <Contents help={help} headings="h2" />
            </div>
          ) : (
            <Link to={HELP_PATH} className="help-back">
              ‹ {helpEs.index}
            </Link>
          )}
          {page && (
            <article>
              <Blocks page={page} help={help} level={1} />
            </article>
          )}
          {!isIndex && !page && <Notice icon="search" title={helpEs.notFound} text={helpEs.notFoundText} />}
        </HelpSearch>
      </Card>
    </>
  );
}
