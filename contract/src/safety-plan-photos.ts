/** Photos of what matters, as data without a library. Their bytes are asked for one by one. */
export const PLAN_PHOTOS_MAX = 6;
export const PHOTOS_FULL = `A plan has room for ${PLAN_PHOTOS_MAX} photos. Please take one out first.`;
export const PHOTO_ALT_MAX = 200;
/** What a photo may be sent as. It is redrawn, and leaves as WebP. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export interface SafetyPlanPhoto {
  readonly id: string;
  /** What it shows, for whoever does not see it. */
  readonly alt: string | null;
  readonly sort_order: number;
  /** Storage form. */
  readonly updated_at: string | null;
}
