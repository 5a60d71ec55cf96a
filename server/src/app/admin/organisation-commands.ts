import { readFile } from 'node:fs/promises';
import { line } from '@kith/contract/kit/text';
import * as z from 'zod';
import { transact } from '#kernel/transact';
import { createTag, createTeam, setTeam } from '#people/care';
import { createOrganisation, drawLogo, selectOrganisations } from '#people/organisations';
import { selectAudiences } from '#policy/rights/audiences';
import { command } from './command.ts';
import { nameOf, organisationOf, personOf, teamOf } from './find.ts';
import { name, organisation, person } from './options.ts';
import { orSay, Refused } from './refused.ts';

const OLDEST = 25;

export const organisationCommands = [
  command(
    'create-organisation',
    'Make an organisation. Members of the one with the code rslwa are RSL WA members.',
    {
      code: line({ max: 40 })
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use small letters, digits and dashes.')
        .describe('code'),
      name,
      consentAge: z
        .string()
        .regex(/^\d{1,2}$/, 'Use a number of years.')
        .transform(Number)
        .refine((years) => years <= OLDEST, `Use at most ${OLDEST}.`)
        .optional()
        .describe('years'),
      card: z.boolean().optional(),
      subscription: z.boolean().optional(),
      referralType: z
        .array(line({ max: 80 }))
        .optional()
        .describe('type'),
    },
    async (operator, { code, consentAge, card = false, subscription = false, ...given }) => {
      const made = transact(operator, (ctx) =>
        createOrganisation(ctx, {
          code,
          name: given.name,
          ...(consentAge !== undefined && { consentAge }),
          hasMembershipCard: card,
          includesSubscription: subscription,
          referralTypes: given.referralType ?? [],
        }),
      );
      await orSay(made, { conflict: `There is an organisation with the code ${code} already.` });
      return [`${given.name} is made, with the code ${code}.`];
    },
  ),
  command('list-organisations', 'Every organisation with its code and its teams.', {}, async ({ db }) => {
    const all = await selectOrganisations(db, 'all');
    const teams = await selectAudiences(
      db,
      'organisation_team',
      all.map(({ id }) => id),
    );
    return all.map(({ id, code, name: called }) => {
      const own = teams.filter(({ ownerId }) => ownerId === id).map((team) => team.name);
      return [code, called, ...(own.length > 0 ? [`teams: ${own.join(', ')}`] : [])].join('  ');
    });
  }),
  command(
    'set-logo',
    'Give an organisation a picture: JPEG, PNG, GIF or WebP.',
    { organisation, file: line({ max: 4096 }).describe('path') },
    async (operator, { organisation: code, file }) => {
      const { id, name: called } = await organisationOf(operator, code);
      const bytes = await readFile(file).catch((error: Error) => {
        throw new Refused(`${file} cannot be read: ${error.message}`);
      });
      await orSay(drawLogo(operator, id, bytes), {
        unsupported_type: `${file} is no picture that we can read.`,
      });
      return [`${called} has a new picture.`];
    },
  ),
  command(
    'create-team',
    'Make a team of people who work in an organisation.',
    { organisation, name },
    async (operator, { organisation: code, name: called }) => {
      const owner = await organisationOf(operator, code);
      const made = transact(operator, (ctx) => createTeam(ctx, { organisationId: owner.id, name: called }));
      await orSay(made, { conflict: `${owner.name} has a team called ${called} already.` });
      return [`${owner.name} has a team called ${called}. set-team says who is in it.`];
    },
  ),
  command(
    'set-team',
    'Set the people of a team from now on; items shared with the team reach only them.',
    { organisation, name, person: z.array(person).optional().describe('address') },
    async (operator, { organisation: code, name: called, person: addresses = [] }) => {
      const owner = await organisationOf(operator, code);
      const teamId = await teamOf(operator, owner, called);
      const people = await Promise.all(addresses.map((address) => personOf(operator, address)));
      const personIds = [...new Set(people.map(({ id }) => id))];
      const team = { organisationId: owner.id, teamId, personIds };
      await orSay(
        transact(operator, (ctx) => setTeam(ctx, team)),
        { conflict: `All of them must have a post in ${owner.name}. post gives one.` },
      );
      const names = people.map(nameOf).join(', ');
      return [names === '' ? `${called} is empty now.` : `${called} is ${names} now.`];
    },
  ),
  command(
    'create-tag',
    'Make a label that an organisation can put on its members.',
    { organisation, name },
    async (operator, { organisation: code, name: called }) => {
      const owner = await organisationOf(operator, code);
      const made = transact(operator, (ctx) => createTag(ctx, { organisationId: owner.id, name: called }));
      await orSay(made, { conflict: `${owner.name} has a label called ${called} already.` });
      return [`${owner.name} has a label called ${called}.`];
    },
  ),
];
