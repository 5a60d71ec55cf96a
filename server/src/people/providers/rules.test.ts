import { describe, expect, it } from 'vitest';
import { slugOf } from './rules.ts';

describe('the name at the end of a link', () => {
  it.each([
    ['Dr Priya Nair', 'dr-priya-nair'],
    ['Zoë O’Connor-Smith', 'zoe-o-connor-smith'],
    ['李明', 'professional'],
    ['../../login?next=//evil', 'login-next-evil'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
