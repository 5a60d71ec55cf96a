/** What the plain field hands over, so that a person types on as if nothing had happened. */
export interface Handover {
  readonly hasFocus: boolean;
  /** Exactly what stands in it, where something was typed. */
  readonly typed: string | undefined;
  /** Counted in letters of `typed`. */
  readonly caret: { readonly from: number; readonly to: number };
}
