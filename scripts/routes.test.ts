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
});
