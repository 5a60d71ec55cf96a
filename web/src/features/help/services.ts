import data from './crisis-support.json' with { type: 'json' };

/** `href` is `tel:` or `sms:`; a person reads and copies `display`. */
export interface Line {
  label: string;
  display: string;
  href: string;
}

export interface Service {
  id: string;
  name: string;
  /** Its own page under /help, if it has one. */
  route: string | null;
  summary: string;
  who_for: string;
  phone: readonly Line[];
  sms: Line | null;
  web_chat: { available: boolean; site: string | null; hours: string | null };
  email: { available: boolean; note: string } | null;
  hours: string;
  cost: string;
  languages: string;
  what_to_expect: readonly string[];
  order: number;
}

interface Section {
  title: string;
  service_ids?: readonly string[];
}

/** The way for people who are deaf, or find it hard to hear or speak on the phone. */
interface RelayOption {
  id: string;
  text: string;
  href: string | null;
}

const byOrder = (left: Service, right: Service) => left.order - right.order;

export const emergency: Service = data.emergency;

/** The services with a page under /help, without the hub. */
export const destinations: readonly Service[] = data.help_destinations
  .filter((destination) => destination.kind !== 'hub')
  .toSorted(byOrder);

const others: readonly Service[] = data.other_services.toSorted(byOrder);

export const services: readonly Service[] = [emergency, ...destinations, ...others];

const hub = data.help_destinations.find((destination) => destination.kind === 'hub');

export const hubSections: readonly Section[] = hub?.sections ?? [];

export const relay: { title: string; options: readonly RelayOption[] } = data.accessibility;

/** Throws for an id that the data does not have: a help page must not silently lose a service. */
export function service(id: string): Service {
  const found = services.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`crisis-support.json has no service ${id}`);
  return found;
}

export function serviceAt(route: string): Service | undefined {
  return destinations.find((destination) => destination.route === route);
}

/** Without the full stop that some entries end with. */
export const hoursOf = ({ hours }: Service): string => hours.replace(/\.$/, '');

export const chatUrl = (site: string): string => `https://${site}/`;
