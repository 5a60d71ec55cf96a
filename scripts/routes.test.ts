import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('npm run routes', () => {
  it('prints every page as JSON, without a browser', () => {
    const script = join(import.meta.dirname, 'routes.ts');
    const rows: unknown = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));

    expect(rows).toContainEqual({ path: '/help', auth: true, title: 'Help', open: 'always' });
    expect(rows).toContainEqual({ path: '/login', auth: false, title: 'Log in', name: 'Login' });
    expect(rows).toContainEqual({ path: '/journey', auth: true, title: 'Timeline' });
  });

  it('says which pages are still to come', () => {
    const script = join(import.meta.dirname, 'routes.ts');
    const rows: { path: string; soon?: boolean }[] = JSON.parse(
      execFileSync(process.execPath, [script], { encoding: 'utf8' }),
    );

    expect(rows.some(({ soon }) => soon === true)).toBe(true);
    expect(rows.filter(({ path }) => path.startsWith('/help')).every(({ soon }) => soon === undefined)).toBe(
      true,
    );
  });
});
