import { type DataRouter, type RouterNavigateOptions, replace, type To } from 'react-router';
import { hasTwins, leaveTwins } from '#kit/dialog-history.ts';

/** Redirects that are on their way, until the router is at rest. */
const onTheirWay = new Set<() => void>();

/**
 * A dialog that leads to another page leaves no entry of its own below that page. The promise of the router
 * still ends with the visit, so code that waits for it finds the other page.
 */
export function dialogsFirst(router: DataRouter): DataRouter {
  const { navigate } = router;
  router.navigate = async (to: To | number | null, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to);
    const resume = await withoutTwins();
    await navigate(to, options).finally(resume);
  };
  router.subscribe(({ navigation, revalidation }) => {
    if (navigation.state !== 'idle' || revalidation !== 'idle') return;
    for (const arrive of onTheirWay) arrive();
    onTheirWay.clear();
  });
  return router;
}

/**
 * What a loader answers in place of its page. The other page takes the entry of this one: not that of a
 * dialog, from which a step back on its way would show the address of this page again.
 */
export async function leadElsewhere(to: string): Promise<Response> {
  onTheirWay.add(await withoutTwins());
  return replace(to);
}

async function withoutTwins(): Promise<() => void> {
  const { left, resume } = leaveTwins();
  if (hasTwins()) await left;
  return resume;
}
