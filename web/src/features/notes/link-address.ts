/** What a person types as an address, as a link may carry it; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text)) return `https://${text}`;
  return undefined;
}
