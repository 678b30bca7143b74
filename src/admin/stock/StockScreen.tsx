import { useEffect, useRef, type ReactNode } from 'react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useDefaultTitle } from 'react-admin';
import { stockComponents } from './theme.ts';

/** Gives a screen of react-admin's own components the look of the others, and their heading. */
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
    // The application's own settings of RaEdit, such as its mutation mode, stay.
    RaEdit: { ...theme.components?.RaEdit, ...stockComponents.RaEdit },
  },
});

/** Makes the text of a heading the tab's title, also when it changes. Returns the heading's ref. */
function useTabTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  const brand = useDefaultTitle() as string;
  useEffect(() => {
    const element = heading.current!;
    const updateTitle = () => {
      if (element.textContent) document.title = `${element.textContent} · ${brand}`;
    };
    const observer = new MutationObserver(updateTitle);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    updateTitle();
    return () => observer.disconnect();
  }, [brand]);
  return heading;
}
