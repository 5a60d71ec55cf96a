/**
 * Photos of what matters to the member, as data without a library. The bytes of each are loaded separately.
 */
export const PLAN_PHOTOS_MAX = 6;
export const PHOTOS_FULL = `A plan has room for ${PLAN_PHOTOS_MAX} photos. Please take one out first.`;
export const PHOTO_ALT_MAX = 200;
/** Accepted types of an upload. The server redraws a photo, and serves it as WebP. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export interface SafetyPlanPhoto {
  readonly id: string;
  /** A description of the photo, for people who can not see it. */
  readonly alt: string | null;
  readonly sort_order: number;
  /** Storage format. */
  readonly updated_at: string | null;
}
