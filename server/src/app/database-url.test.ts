import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { DatabaseUnusable, reachDatabase } from './database-url.ts';

test('a database that does not answer is told of within seconds, with what is tried and without the password', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => silent.once('listening', listening));
  const { port } = silent.address() as AddressInfo;
  silent.close();
  const said: string[] = [];

  const reached = reachDatabase(`postgresql://kith:hunter2@127.0.0.1:${port}/kith`, 4_000, (line) =>
    said.push(line),
  );

  await expect(reached).rejects.toThrow(DatabaseUnusable);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`Waiting for the database kith at 127.0.0.1:${port} (ECONNREFUSED)`);
  expect(said[0]).not.toContain('hunter2');
});
