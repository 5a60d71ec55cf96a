import type { ComponentType } from 'react';

/**
 * The surroundings of a page: entry and step have no navigation, app has it for a signed-in person.
 */
type Frame = 'entry' | 'step' | 'app';

export interface RouteRow {
  /** As the specification writes it: `{id}` is a parameter, `{id?}` may be absent. */
  path: string;
  auth: boolean;
  /** Neutral: it shows in the browser's history and in shared screens. */
  title: string;
  /**
   * always: open in every state: signed out, code due, terms outdated, consent pending. kept: for a person
   * who is signed in, also where the server does not answer; the page shows what lies on this device.
   */
  open?: 'always' | 'kept';
  /** The name the specification gives this route. */
  name?: string;
  frame?: Frame;
  load: () => Promise<ComponentType>;
}
