/** Where a login leads when it was not asked for by a page. */
export const HOME = '/';

/**
 * Where to go after the login: the path that was asked for, if it stays on this site, else home.
 *
 * @param asked what the `volver` parameter says, decoded once (as URLSearchParams does)
 * @param origin this site's, e.g. `https://cantera.example`
 */
export function returnPath(asked: string | null, origin: string): string {
  if (asked === null || !looksLocal(asked)) return HOME;
  const url = URL.parse(asked, origin);
  if (url === null || url.origin !== origin) return HOME;
  // '/.//evil' is resolved to the path '//evil', which a browser would read as a host.
  if (url.pathname.startsWith('//') || isLogin(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Browsers read a backslash as a slash and drop tabs and line breaks before they look for a host. */
function looksLocal(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(path);
}

function isLogin(pathname: string): boolean {
  return pathname === '/ingresar' || pathname.startsWith('/ingresar/');
}
