/** Of a call that is `unnamed`: what would write down who called fails, also where a story forgets it. */
export function requireNamed(viewer: { readonly isUnnamed?: true } | undefined): void {
  if (viewer?.isUnnamed) throw new Error('this call leaves nothing that names its caller');
}
