import { readdir } from 'node:fs/promises';
import { organisationsEndpoints } from '@kith/contract/organisations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#testing/professionals';
import { makeWorld, type World } from '#testing/world';
import { createOrganisation, drawLogo } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function filesKept(): Promise<number> {
  const entries = await readdir(world.filesFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a new organisation', () => {
  test('has a code of its own, whatever its capitals', async () => {
    const maya = await world.person();
    const make = (code: string) =>
      world.operate((ctx) => createOrganisation(ctx, { code, name: 'Banksia Clinic', consentAge: 18 }));

    await make('banksia');

    await expect(make('BANKSIA')).rejects.toMatchObject({ code: 'conflict' });
    const { organisations } = await maya.call(organisationsEndpoints.listAllOrganisations, {});
    expect(organisations).toMatchObject([{ code: 'banksia', consent_age: 18, logo: null }]);
  });
});

describe('the picture of an organisation', () => {
  test('is drawn whole and no larger than it was, and takes the place of the former one', async () => {
    const [maya, { id }] = [await world.person(), await makeOrganisation(world)];
    const wide = { width: 60, height: 20, channels: 3, background: '#1f6f6b' } as const;
    const bytes = await sharp({ create: wide }).png().toBuffer();

    await world.operate((ctx) => drawLogo(ctx, id, bytes));
    await world.operate((ctx) => drawLogo(ctx, id, bytes));

    const picture = await maya.send(organisationsEndpoints.getOrganisationLogo, { id });
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 60, height: 20 });
    expect(await filesKept()).toBe(1);
  });

  test('is a picture', async () => {
    const { id } = await makeOrganisation(world);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">');

    const draw = world.operate((ctx) => drawLogo(ctx, id, drawing));

    await expect(draw).rejects.toMatchObject({ code: 'unsupported_type' });
  });
});
