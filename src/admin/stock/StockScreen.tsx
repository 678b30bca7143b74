import { useEffect, useRef, type ReactNode } from 'react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useDefaultTitle } from 'react-admin';
import { stockComponents } from './theme.ts';

/** Gives react-admin's components the product's look, and a heading to their `<Title>`. */
export function StockScreen({ children }: { children: ReactNode }) {
  const heading = useTabTitle();
  return (
    <ThemeProvider theme={withStockComponents}>
      <div className="page-head">
        <div className="page-title">
          {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- react-admin's <Title> fills it */}
          <h1 id="react-admin-title" ref={heading} />
        </div>
      </div>
      {children}
    </ThemeProvider>
  );
}

const withStockComponents = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    ...stockComponents,
    // The default mutation mode stays.
    RaEdit: { ...theme.components?.RaEdit, ...stockComponents.RaEdit },
  },
});

/** The tab's title follows the heading, which `<Title>` fills. */
function useTabTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = useDefaultTitle() as string;
  useEffect(() => {
    const element = heading.current!;
    const follow = () => {
      if (element.textContent) document.title = `${element.textContent} · ${brand}`;
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [brand]);
  return heading;
}
