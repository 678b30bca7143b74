/**
 * Whose password a form asks for or changes, for the password manager alone: it files the password under the user.
 * MUI's focus trap would stop at it without the tabIndex, although it is hidden.
 * Source: chromium.org, "Password Form Styles that Chromium Understands".
 */
export function Username({ value }: { value: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={value} hidden readOnly tabIndex={-1} />
  );
}
