import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readNotices } from './third-party.ts';

/**
 * Adds what "Software by others" shows. In a folder, since the offline worker keeps what lies beside the
 * page.
 */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'kith-third-party-notices',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(readNotices(join(import.meta.dirname, '../..')));
      this.emitFile({ type: 'asset', fileName: 'licences/third-party.json', source });
    },
  };
}
