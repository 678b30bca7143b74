/**
 * A hidden username for password managers, which file the password under it. MUI's focus trap would stop at it without
 * the tabIndex, although it is hidden. Source: chromium.org, "Password Form Styles that Chromium Understands".
 */
export function Username({ value }: { value: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={value} hidden readOnly tabIndex={-1} />
  );
}
