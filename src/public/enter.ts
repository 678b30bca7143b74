/**
 * The login becomes the admin without another document: its code, which was prefetched, is evaluated while the server
 * checks the password, and the home's figures come with the session. Saves two round trips and the wait for that code.
 */
export type Entrance = {
  /**
   * After the login. @param session that it is open; its failure is thrown on
   * @returns false where the browser has to go there itself
   */
  enter(path: string, session: Promise<void>): Promise<boolean>;
};

declare global {
  interface Window {
    /** Of src/main.tsx, where it was evaluated in another document than its own. */
    drawAdmin?: () => void;
  }
}

/** Begins to evaluate the admin. Not in development, where nothing says what to evaluate. */
export function prepareEntrance(): Entrance {
  const [file] =
    document.querySelector<HTMLMetaElement>('meta[name="admin-files"]')?.content.split(' ') ?? [];
  const code = file === undefined ? null : import(/* @vite-ignore */ file).catch(() => null);
  return {
    async enter(path, session) {
      const html = code && adminDocument(path).catch(() => null);
      if (code) askEarly(path);
      await session;
      const text = await html;
      return text !== null && (await code) !== null && become(text, path, file!);
    },
  };
}

/** What the admin's document would ask for (src/vite/earlyCalls.ts): it finds the answers of now. */
function askEarly(path: string): void {
  const ask = (call: string) => {
    const answer = fetch(`/api/${call}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    answer.catch(() => {});
    return answer;
  };
  const home = document.querySelector<HTMLMetaElement>('meta[name="home-calls"]')?.content ?? '';
  const calls = [USER, ...(path === '/' ? home.split(' ').filter(Boolean) : [])];
  window.early = Object.fromEntries(calls.map((call) => [`/api/${call}`, ask(call)]));
}

const PATIENCE = 30_000;

const USER = 'Autenticacion/UsuarioActual';

async function adminDocument(path: string): Promise<string> {
  const response = await fetch(path, {
    headers: { accept: 'text/html' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(response.statusText);
  return response.text();
}

/** False, with nothing changed, when the admin is of another build than the login. */
function become(html: string, path: string, file: string): boolean {
  const draw = window.drawAdmin;
  if (!draw || !html.includes(`"${file}"`)) return false;
  const next = new DOMParser().parseFromString(html, 'text/html');
  const scripts = [...next.querySelectorAll('script')];
  for (const script of scripts) script.remove();
  history.replaceState(null, '', path);
  document.head.replaceChildren(...next.head.children);
  document.body.replaceChildren(...next.body.childNodes);
  // Those of a parsed document do not run. The theme's has run, and the module is there.
  for (const { text } of scripts.filter(({ src, text: code }) => !src && code.includes('window.early'))) {
    document.head.append(Object.assign(document.createElement('script'), { text }));
  }
  draw();
  return true;
}
