/**
 * Tells password managers whose new password this is; a person neither sees nor reaches it. Empty where the
 * address is not known yet.
 */
export function UsernameField({ login }: { login: string }) {
  // Some managers pass over a field that is not laid out at all.
  return (
    <input
      className="vh"
      type="text"
      name="username"
      autoComplete="username"
      aria-hidden
      tabIndex={-1}
      readOnly
      value={login}
    />
  );
}
