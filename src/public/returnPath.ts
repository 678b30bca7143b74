export const HOME_PATH = '/';

/** Returns the requested path if it stays on this site and is not the login, else home. */
export function returnPath(requested: string | null, origin: string): string {
  if (requested === null || !looksLocal(requested)) return HOME_PATH;
  const url = URL.parse(requested, origin);
  if (url === null || url.origin !== origin) return HOME_PATH;
  // A browser would read '//evil', resolved from '/.//evil', as a host.
  if (url.pathname.startsWith('//') || isLogin(url.pathname)) return HOME_PATH;
  return url.pathname + url.search + url.hash;
}

/** Refuses backslashes, which browsers treat as slashes, and control characters, which they drop. */
function looksLocal(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}

function isLogin(pathname: string): boolean {
  return pathname === '/ingresar' || pathname.startsWith('/ingresar/');
}
