import { doorTexts } from './door-texts.ts';
import { zoneLabel } from './profile-rows.ts';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
}

/** Every zone this device knows, Australia first; the person's own is always among them. */
export function zoneOptions(current: string): { group: string; items: ZoneOption[] }[] {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), current])];
  const australian = (zone: string) => zone.startsWith('Australia/');
  return [
    { group: doorTexts.zones.australia, items: zones.filter(australian).map(toOption) },
    { group: doorTexts.zones.elsewhere, items: zones.filter((zone) => !australian(zone)).map(toOption) },
  ];
}

function toOption(value: string): ZoneOption {
  return { value, label: zoneLabel(value) };
}
