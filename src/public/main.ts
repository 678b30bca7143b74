/* ingresar.html is served for each public path; its inline script keeps only the <section> whose id is the
   path. To add a page: its <section>, its module, its line in PAGES. */
import { login } from './login.ts';
import { recovery } from './recovery.ts';
import { reset } from './reset.ts';
import { HOME_PATH } from './returnPath.ts';
import { refreshSession, type AuthState } from './session.ts';
import { verification } from './verification.ts';

const PAGES: Readonly<Record<string, (page: HTMLElement, leave: (path: string) => void) => void>> = {
  ingresar: login,
  'recuperar-password': recovery,
  'restablecer-password': reset,
  'verificar-email': verification,
};

const leave = (path: string) => location.replace(path);

const page = document.querySelector<HTMLElement>('main > section');
if (page) PAGES[page.id]?.(page, leave);

// These pages are for signed-out users (spec 1, section 2). A form that is being sent navigates by itself.
const showState = ({ autenticado, demostracion }: AuthState): void => {
  const notice = page?.querySelector<HTMLElement>('#demostracion');
  if (notice && demostracion) {
    notice.textContent = `${demostracion.aviso} ${demostracion.ingreso}`;
    notice.hidden = false;
  }
  if (!autenticado) return;
  const mailed = page?.querySelector<HTMLElement>('[data-signed-in]');
  if (mailed) mailed.hidden = false;
  else if (!page?.querySelector('form[aria-busy]')) leave(HOME_PATH);
};
// The form stays if no answer comes: its own call reports the problem.
void refreshSession().then(showState, () => undefined);
