/** Source: chromium.org, "Password Form Styles that Chromium Understands". MUI's focus trap needs the `tabIndex`. */
export function Username({ value }: { value: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={value} hidden readOnly tabIndex={-1} />
  );
}
