/* The script of ingresar.html, which is served for each public path. A new page needs a component and a line in PAGES. */
import '../look/fonts.css';
import '../look/tokens.css';
import './public.css';
import { StrictMode, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { lookOptions } from '#look/muiTheme.ts';
import { Login } from './Login.tsx';
import { brandName, type PageProps } from './PublicPage.tsx';
import { Recovery } from './Recovery.tsx';
import { Reset } from './Reset.tsx';
import { HOME_PATH } from './returnPath.ts';
import { refreshSession, type AuthState } from './session.ts';
import { Verification } from './Verification.tsx';

declare global {
  interface Window {
    mailedToken?: string | undefined;
  }
}

const PAGES: Readonly<Record<string, [title: string, page: ComponentType<PageProps>]>> = {
  '/recuperar-password': ['Recuperar contraseña', Recovery],
  '/restablecer-password': ['Restablecer contraseña', Reset],
  '/verificar-email': ['Confirmar email', Verification],
};
const [title, Page] = PAGES[location.pathname] ?? ['Iniciar sesión', Login];
document.title = `${title} · ${brandName()}`;

const isMailed = Page === Reset || Page === Verification;
/** The token of the mailed link, which the page's inline script has moved from the address bar to memory. */
const token = window.mailedToken ?? '';
delete window.mailedToken;
const theme = createTheme(lookOptions);
// A failure is ignored here: sending the page's form will report the problem.
const session = refreshSession().catch(() => undefined);

function PublicApp() {
  const [state, setState] = useState<AuthState>();
  useEffect(() => void session.then(setState), []);
  useEffect(() => {
    // The other pages are for signed-out users (spec 1, section 2). A form that is being sent navigates by itself.
    if (state?.autenticado && !isMailed && !document.querySelector('form[aria-busy]'))
      location.replace(HOME_PATH);
  }, [state]);
  return <Page state={state} token={token} />;
}

createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <PublicApp />
    </ThemeProvider>
  </StrictMode>,
);

// The links that src/vite/prefetch.ts has written begin to load once this page has loaded.
addEventListener('load', () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-prefetch]')) link.rel = 'prefetch';
});
