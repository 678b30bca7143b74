/** The cookies that a response sets, as a browser sends them back; only those of these names, if there are any. */
export const cookiesOf = (response: Response, ...names: readonly string[]): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => names.length === 0 || names.includes(cookie.split('=', 1)[0]!))
    .join('; ');
