/**
 * A hidden user name for password managers. Its `tabIndex` keeps MUI's focus trap from stopping at it.
 * Source: chromium.org, "Password Form Styles that Chromium Understands".
 */
export function Username({ value }: { value: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={value} hidden readOnly tabIndex={-1} />
  );
}
