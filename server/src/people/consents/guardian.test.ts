import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { calendarDay } from '@kith/contract/kit/dates';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { consentLinkIn, youngPerson } from '../../testing/consents.ts';
import { factsAbout } from '../../testing/facts.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { purgeConsents } from './purge.ts';

const { askGuardian, getConsentLink, approveConsent, withdrawByLink, listConsents } = consentsEndpoints;
const DAY = 86_400_000;
const JOANNE = { first_name: 'Joanne', last_name: 'Walsh' };

let world: World;
let made = 0;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

function newAddress(): string {
  made += 1;
  return `joanne.${made}@example.com`;
}

type Link = ReturnType<typeof consentLinkIn>;

const yes = (link: Link) => ({
  ...link,
  accepted: true,
  full_name: 'Joanne Walsh',
  relationship: 'Mother',
  text_version: 2,
});
const no = (link: Link) => ({ ...yes(link), accepted: false });

async function linkTo(email: string) {
  return consentLinkIn((await world.mailsTo(email)).at(-1));
}

/** A young person who has named a guardian, and the link in the mail. */
async function asked(given: { firstName?: string } = {}) {
  const ruby = await youngPerson(world, given);
  const email = newAddress();
  const { consent } = await ruby.call(askGuardian, { ...JOANNE, email });
  return { ruby, email, consent, link: await linkTo(email) };
}

async function approved() {
  const all = await asked();
  await world.anybody.call(approveConsent, yes(all.link));
  return { ...all, withdrawLink: await linkTo(all.email) };
}

async function isWaiting(person: Someone): Promise<boolean> {
  return (await person.call(authEndpoints.getProfile, {})).user.consent_pending;
}

async function refusal(endpoint: Parameters<typeof world.anybody.send>[0], input: object) {
  return (await world.anybody.send(endpoint, input)).json().code;
}

describe('naming a guardian', () => {
  it('sends a mail that names no one, and shows the young person how it stands', async () => {
    const { ruby, email, consent } = await asked({ firstName: 'Ruby' });

    expect(consent).toMatchObject({
      kind: 'guardian',
      status: 'pending',
      ...JOANNE,
      email,
      answered_at: null,
      answered_by: null,
      text: { version: 2 },
    });
    expect((await ruby.call(listConsents, {})).consents).toEqual([consent]);
    const [mail] = await world.mailsTo(email);
    expect(mail?.text).toContain('http://kith.test/signup/approve-consent/');
    expect(JSON.stringify(mail)).not.toMatch(/Ruby|Joanne|Walsh/);
    expect(await factsAbout(world, ruby, 'consent')).toMatchObject([
      { type: 'consent.asked_for', actor_id: ruby.id, data: { kind: 'guardian', textVersion: 2 } },
    ]);
  });

  it('is for who waits for one, and never at their own address', async () => {
    const [maya, ruby] = [await world.person(), await youngPerson(world)];

    const grown = await maya.send(askGuardian, { ...JOANNE, email: newAddress() });
    const own = await ruby.send(askGuardian, { ...JOANNE, email: ruby.email.toUpperCase() });
    const tagged = await ruby.send(askGuardian, { ...JOANNE, email: ruby.email.replace('@', '+mum@') });

    expect(grown.json().code).toBe('conflict');
    for (const refused of [own, tagged]) {
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json().errors)).toEqual(['email']);
    }
    expect((await ruby.call(listConsents, {})).consents).toEqual([]);
  });

  it('again takes the place of the former request, whose link leads nowhere from then on', async () => {
    const { ruby, link, consent } = await asked();
    const other = newAddress();

    const second = await ruby.call(askGuardian, { ...JOANNE, first_name: 'Tim', email: other });

    expect(await refusal(getConsentLink, link)).toBe('link_invalid');
    expect(await refusal(approveConsent, yes(link))).toBe('link_invalid');
    expect((await ruby.call(listConsents, {})).consents).toMatchObject([
      { id: second.consent.id, status: 'pending', first_name: 'Tim' },
      { id: consent.id, status: 'cancelled' },
    ]);
    await world.anybody.call(approveConsent, yes(await linkTo(other)));
    expect(await isWaiting(ruby)).toBe(false);
  });

  it('twice with one client key asks once', async () => {
    const ruby = await youngPerson(world);
    const email = newAddress();
    const input = { ...JOANNE, email, client_key: '01890000-0000-7000-8000-000000000001' };

    const first = await ruby.call(askGuardian, input);
    const again = await ruby.call(askGuardian, input);

    expect(again).toEqual(first);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  it('at the same moment on two devices leaves one request that can be answered', async () => {
    const ruby = await youngPerson(world);
    const emails = [newAddress(), newAddress()];

    const answers = await Promise.all(emails.map((email) => ruby.send(askGuardian, { ...JOANNE, email })));

    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const { consents } = await ruby.call(listConsents, {});
    expect(consents.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  it('may be repeated after a minute and five times an hour, and one address gets six mails a day', async () => {
    const strict = await makeWorld({ limitScale: 1 });
    const email = 'flooded@example.com';
    const ask = (person: Someone) => person.send(askGuardian, { ...JOANNE, email });
    try {
      const [ruby, kai] = [await youngPerson(strict), await youngPerson(strict)];
      const statuses = [(await ask(ruby)).statusCode, (await ask(ruby)).statusCode];
      for (let more = 0; more < 5; more += 1) {
        await strict.database.pool.query("delete from attempts where key like 'guardian-again:%'");
        statuses.push((await ask(ruby)).statusCode);
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);

      expect((await ask(kai)).statusCode).toBe(200);
      await strict.database.pool.query("delete from attempts where key like 'guardian-again:%'");
      const silent = await ask(kai);
      expect(silent.statusCode).toBe(200);
      expect(silent.json().consent.status).toBe('pending');
      expect(await strict.mailsTo(email)).toHaveLength(6);
    } finally {
      await strict.close();
    }
  });
});

describe('the link of a guardian', () => {
  it('says whom it is about and what they agree to, however often it is looked at', async () => {
    const { link } = await asked({ firstName: 'Ruby' });

    const first = await world.anybody.call(getConsentLink, link);
    const again = await world.anybody.call(getConsentLink, link);

    expect(first.consent_request).toMatchObject({
      kind: 'guardian',
      purpose: 'answer',
      first_name: 'Ruby',
      masked_email: 'j***@example.com',
      organisation: null,
      answered_at: null,
    });
    expect(first.consent_request.text.text).toContain('A lawyer still has to check');
    expect(again).toEqual(first);
  });

  it('opens the account with a yes, in every session at once, and both get a receipt', async () => {
    const { ruby, email, link } = await asked({ firstName: 'Ruby' });
    const elsewhere = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: ruby.email,
      password: ruby.password,
    });
    if (!('token' in elsewhere)) throw new Error('no code is due');
    const phone = world.withToken(elsewhere.token);
    expect((await phone.send(notesEndpoints.listNotesByMe, {})).json().code).toBe('consent_pending');

    const { receipt } = await world.anybody.call(approveConsent, yes(link));

    expect(receipt).toMatchObject({
      kind: 'guardian',
      status: 'accepted',
      answered_by: 'Joanne Walsh',
      text_version: 2,
      next: 'nothing',
    });
    expect((await phone.send(notesEndpoints.listNotesByMe, {})).statusCode).toBe(200);
    expect(await isWaiting(ruby)).toBe(false);
    expect((await ruby.call(listConsents, {})).consents).toMatchObject([
      { status: 'accepted', answered_by: 'Joanne Walsh', relationship: 'Mother', resend_at: null },
    ]);
    const mails = [(await world.mailsTo(email)).at(-1), (await world.mailsTo(ruby.email)).at(-1)];
    expect(mails[0]?.text).toContain('http://kith.test/signup/withdraw-consent/');
    expect(mails[1]).toMatchObject({ subject: 'Your Kith account is open' });
    expect(JSON.stringify(mails)).not.toMatch(/Ruby|Joanne|Walsh|Mother/);
    const facts = await factsAbout(world, ruby, 'consent');
    expect(facts.map(({ type }) => type)).toEqual(['consent.asked_for', 'consent.accepted']);
    expect(JSON.stringify(facts)).not.toMatch(/Joanne|Mother|example\.com/);
  });

  it('leaves the account closed with a no; the young person is told and may name someone else', async () => {
    const { ruby, email, link } = await asked();

    const { receipt } = await world.anybody.call(approveConsent, no(link));

    expect(receipt.status).toBe('rejected');
    expect(await isWaiting(ruby)).toBe(true);
    expect((await ruby.call(listConsents, {})).consents).toMatchObject([
      { status: 'rejected', resend_at: null },
    ]);
    expect((await world.mailsTo(ruby.email)).at(-1)).toMatchObject({
      subject: 'You have news about your Kith account',
    });
    expect(await world.mailsTo(email)).toHaveLength(1);
    await ruby.call(askGuardian, { ...JOANNE, email: newAddress() });
  });

  it('works once: used, it answers as one that never was', async () => {
    const { link } = await asked();
    await world.anybody.call(approveConsent, yes(link));

    const used = await world.anybody.send(approveConsent, no(link));
    const unknown = await world.anybody.send(approveConsent, no({ ...link, invitation_id: 'A'.repeat(43) }));

    expect([used.statusCode, used.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(await refusal(getConsentLink, link)).toBe('link_invalid');
  });

  it('answered by two at once is answered by one', async () => {
    const { ruby, link } = await asked();

    const answers = await Promise.all(
      [yes(link), no(link), yes(link)].map((input) => world.anybody.send(approveConsent, input)),
    );

    const [won, ...lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(won?.statusCode).toBe(200);
    expect(lost.map((answer) => answer.json().code)).toEqual(['link_invalid', 'link_invalid']);
    const accepted = won?.json().receipt.status === 'accepted';
    expect(await isWaiting(ruby)).toBe(!accepted);
    expect(await factsAbout(world, ruby, 'consent')).toHaveLength(2);
  });

  it('is locked after ten wrong codes, also for the right one', async () => {
    const { ruby, link } = await asked();
    const guess = { ...link, security_code: 'A'.repeat(43) };
    await Promise.all(Array.from({ length: 10 }, () => refusal(approveConsent, yes(guess))));

    expect(await refusal(getConsentLink, link)).toBe('link_invalid');
    expect(await refusal(approveConsent, yes(link))).toBe('link_invalid');
    expect(await isWaiting(ruby)).toBe(true);
  });

  it('is of no use with the code of another, nor for another purpose', async () => {
    const [one, other] = [await asked(), await approved()];
    const swapped = { ...one.link, security_code: other.link.security_code };

    expect(await refusal(approveConsent, yes(swapped))).toBe('link_invalid');
    expect(await refusal(withdrawByLink, one.link)).toBe('link_invalid');
    expect(await refusal(approveConsent, yes(other.withdrawLink))).toBe('link_invalid');
    expect(await isWaiting(one.ruby)).toBe(true);
    await world.anybody.call(approveConsent, yes(one.link));
  });

  it('does not answer in the name of the young person, who is logged in where it is opened', async () => {
    const { ruby, link } = await asked();

    const refused = await ruby.send(approveConsent, yes(link));

    expect(refused.json().code).toBe('forbidden');
    expect(await isWaiting(ruby)).toBe(true);
    await world.anybody.call(approveConsent, yes(link));
  });

  it('answers the same for someone else who is logged in where it is opened, and gives them nothing', async () => {
    const [{ ruby, link }, maya] = [await asked(), await world.person()];

    await maya.call(approveConsent, yes(link));

    expect(await isWaiting(ruby)).toBe(false);
    expect((await maya.call(listConsents, {})).consents).toEqual([]);
    expect((await maya.send(notesEndpoints.listNotesByMe, {})).json().notes).toEqual([]);
    expect(
      (await maya.send(notesEndpoints.createNote, { note: '<p>Hi</p>', about_patient_id: ruby.id }))
        .statusCode,
    ).toBe(404);
  });

  it('takes a link and an answer alone, by the name under which the guardian was asked', async () => {
    const { ruby, link } = await asked();
    await world.anybody.call(getConsentLink, link);

    const { receipt } = await world.anybody.call(approveConsent, { ...link, accepted: true });

    const answered_by = `${JOANNE.first_name} ${JOANNE.last_name}`;
    expect(receipt).toMatchObject({ status: 'accepted', answered_by });
    const { consents } = await ruby.call(listConsents, {});
    expect(consents).toMatchObject([{ status: 'accepted', answered_by, relationship: null }]);
  });

  it('is for the words that were shown', async () => {
    const { link } = await asked();
    const otherWords = await world.anybody.send(approveConsent, { ...yes(link), text_version: 1 });

    expect(otherWords.json().code).toBe('conflict');
  });
});

describe('a yes that is taken back', () => {
  it('closes the account at once in a session that is open, and a second link opens it again', async () => {
    const { ruby, email, withdrawLink } = await approved();
    const shown = await world.anybody.call(getConsentLink, withdrawLink);
    expect(shown.consent_request).toMatchObject({ purpose: 'withdraw', answered_at: expect.any(String) });
    const { note } = await ruby.call(notesEndpoints.createNote, { note: '<p>Mine</p>' });

    await world.anybody.call(withdrawByLink, withdrawLink);

    expect((await ruby.send(notesEndpoints.getNote, { id: note.id })).json().code).toBe('consent_pending');
    expect(await isWaiting(ruby)).toBe(true);
    expect(await refusal(withdrawByLink, withdrawLink)).toBe('link_invalid');
    expect((await world.mailsTo(email)).at(-1)).toMatchObject({
      subject: 'You withdrew your consent in Kith',
    });
    expect((await ruby.call(listConsents, {})).consents).toMatchObject([
      { status: 'withdrawn', withdrawn_at: expect.any(String) },
    ]);
    expect((await factsAbout(world, ruby, 'consent')).at(-1)).toMatchObject({
      type: 'consent.withdrawn',
      data: { kind: 'guardian', by: 'guardian' },
    });

    const other = newAddress();
    await ruby.call(askGuardian, { ...JOANNE, email: other });
    await world.anybody.call(approveConsent, yes(await linkTo(other)));
    expect((await ruby.call(notesEndpoints.getNote, { id: note.id })).note.id).toBe(note.id);
    expect(await refusal(withdrawByLink, withdrawLink)).toBe('link_invalid');
  });

  it('by two at once is taken back once', async () => {
    const { ruby, withdrawLink } = await approved();

    const answers = await Promise.all([1, 2].map(() => world.anybody.send(withdrawByLink, withdrawLink)));

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(
      (await factsAbout(world, ruby, 'consent')).filter(({ type }) => type === 'consent.withdrawn'),
    ).toHaveLength(1);
  });

  it('locks after ten wrong codes, whatever was guessed before it was given', async () => {
    const { ruby, email, link } = await asked();
    const guess = { ...link, security_code: 'A'.repeat(43) };
    const guessNineTimes = async () => {
      for (let tries = 0; tries < 9; tries += 1) await refusal(withdrawByLink, guess);
    };
    await guessNineTimes();
    await world.anybody.call(approveConsent, yes(link));
    const withdrawLink = await linkTo(email);
    await guessNineTimes();
    await world.anybody.call(getConsentLink, withdrawLink);

    await refusal(withdrawByLink, guess);

    expect(await refusal(withdrawByLink, withdrawLink)).toBe('link_invalid');
    expect(await isWaiting(ruby)).toBe(false);
  });
});

describe('time', () => {
  it('ends a link after 14 days; the young person sees it and may ask again', async () => {
    const { ruby, link } = await asked();
    world.advance(14 * DAY - 60_000);
    await world.anybody.call(getConsentLink, link);

    world.advance(60_000);

    expect(await refusal(getConsentLink, link)).toBe('link_invalid');
    expect(await refusal(approveConsent, yes(link))).toBe('link_invalid');
    const again = world.withToken(await newToken(ruby));
    const [request] = (await again.call(listConsents, {})).consents;
    expect(request).toMatchObject({ status: 'expired', resend_at: expect.any(String) });
    await again.call(askGuardian, { ...JOANNE, email: newAddress() });
  });

  it('opens the account on the birthday, and no one has to agree or can close it from then on', async () => {
    const [waiting, open] = [await asked(), await approved()];
    world.advance(2 * 366 * DAY);

    for (const { ruby } of [waiting, open]) {
      const grown = world.withToken(await newToken(ruby));
      expect((await grown.call(authEndpoints.getProfile, {})).user.consent_pending).toBe(false);
      expect((await grown.send(notesEndpoints.listNotesByMe, {})).statusCode).toBe(200);
      expect((await grown.send(askGuardian, { ...JOANNE, email: newAddress() })).json().code).toBe(
        'conflict',
      );
    }
    expect(await refusal(withdrawByLink, open.withdrawLink)).toBe('link_invalid');
    const fresh = await asked();
    expect(await isWaiting(fresh.ruby)).toBe(true);
  });

  it('on the birthday itself ends a link that is still young', async () => {
    const timeZone = 'Australia/Perth';
    const [year, ...tomorrow] = calendarDay(new Date(world.now().getTime() + DAY), timeZone).split('-');
    const birthDate = [Number(year) - 16, ...tomorrow].join('-');
    const ruby = await world.person({ birthDate, timeZone });
    const email = newAddress();
    await ruby.call(askGuardian, { ...JOANNE, email });
    const link = await linkTo(email);
    await world.anybody.call(getConsentLink, link);

    world.advance(DAY);

    expect(await refusal(approveConsent, yes(link))).toBe('link_invalid');
    const grown = world.withToken(await newToken(ruby));
    expect((await grown.call(authEndpoints.getProfile, {})).user.consent_pending).toBe(false);
    expect((await grown.call(listConsents, {})).consents).toMatchObject([
      { status: 'expired', resend_at: null },
    ]);
  });

  it('takes away who never answered, and keeps every receipt', async () => {
    const [silent, answered] = [await asked(), await approved()];
    world.advance(44 * DAY + 60_000);

    await purgeConsents(world.database.db, { now: world.now })();

    const kept = await world.database.pool.query('select id::int from consent_requests');
    const ids = kept.rows.map(({ id }) => id);
    expect(ids).not.toContain(silent.consent.id);
    expect(ids).toContain(answered.consent.id);
  });
});

async function newToken({ email, password }: Someone): Promise<string> {
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in reply)) throw new Error('no code is due');
  return reply.token;
}
