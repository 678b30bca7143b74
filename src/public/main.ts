/*
 * The public pages: one document, ingresar.html, that the server answers for each of their paths. Its inline
 * script leaves only the <section> whose id is the path; here that page comes to life.
 * A page to add: its <section>, its module, its line in PAGES.
 */
import { login } from './login.ts';
import { prefetchAdmin } from './prefetch.ts';
import { HOME } from './returnPath.ts';
import { refreshSession } from './session.ts';

const PAGES: Readonly<Record<string, (page: HTMLElement) => void>> = { ingresar: login };

const page = document.querySelector<HTMLElement>('main > section');
if (page) PAGES[page.id]?.(page);

// The public pages are for the signed-out (specification 1, section 2).
void refreshSession().then(({ autenticado }) => {
  if (autenticado) location.replace(HOME);
});

prefetchAdmin();
