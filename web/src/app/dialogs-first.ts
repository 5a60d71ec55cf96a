import type { DataRouter, RouterNavigateOptions, To } from 'react-router';
import { hasTwins, leaveTwins } from '#kit/dialog-history.ts';

/**
 * A dialog that leads to another page leaves no entry of its own below that page. The promise of the router
 * still ends with the visit, so code that waits for it finds the other page.
 */
export function dialogsFirst(router: DataRouter): DataRouter {
  const { navigate } = router;
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const { left, resume } = leaveTwins();
    if (hasTwins()) await left;
    await navigate(to, options).finally(resume);
  };
  return router;
}
