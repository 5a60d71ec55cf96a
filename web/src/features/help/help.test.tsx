import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { covered } from '#client/browser/covered.ts';
import { CrisisPage } from './crisis-page.tsx';
import checks from './crisis-support.checks.json' with { type: 'json' };
import data from './crisis-support.json' with { type: 'json' };
import { HelpContext } from './help-options.ts';
import { HelpPage } from './help-page.tsx';
import { HelpServicePage } from './help-service-page.tsx';
import * as leave from './leave.ts';
import { ExitKeys, QuickExit } from './quick-exit.tsx';
import { destinations, services } from './services.ts';

const show = (page: ReactNode, at = '/help') =>
  render(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>);

/** A person who is signed out. */
const nobody = { veteran: false, young: false, planReady: false };

const linked = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

/** Every number in the data, wherever it stands. */
const known = new Set([...JSON.stringify(data).matchAll(/"((?:tel|sms):\d+)"/g)].map(([, href]) => href));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('numbers', () => {
  const pages: [at: string, page: ReactNode][] = [
    ['/help', <HelpPage key="help" />],
    ['/help/national_crisis_support', <CrisisPage key="hub" />],
    ...destinations.map(({ route }): [string, ReactNode] => [route ?? '', <HelpServicePage key={route} />]),
  ];

  it.each(pages)('%s shows only numbers of the data', (at, page) => {
    show(page, at);

    const numbers = linked().filter((href) => /^(tel|sms):/.test(href ?? ''));
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((href) => !known.has(href ?? ''))).toEqual([]);
  });

  it('the help page reaches every service that has a number', () => {
    show(<HelpPage />);

    const reached = new Set(linked());
    const missing = services.filter(
      ({ phone, route }) =>
        phone.length > 0 && !phone.some(({ href }) => reached.has(href)) && !reached.has(route),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('the help page has every number, text line and chat of the services without a page', () => {
    show(<HelpPage />);

    const reached = new Set(linked());
    const ways = services
      .filter(({ route }) => route === null)
      .flatMap(({ phone, sms, web_chat: { available, site } }) => [
        ...phone.map(({ href }) => href),
        ...(sms ? [sms.href] : []),
        ...(available && site ? [`https://${site}/`] : []),
      ]);
    expect(ways.filter((href) => !reached.has(href))).toEqual([]);
  });

  it('every service says how and when it was checked', () => {
    expect(services.map(({ id }) => id).filter((id) => !(id in checks.services))).toEqual([]);
  });

  it('000 can not be texted', () => {
    show(<CrisisPage />);

    expect(linked()).not.toContain('sms:000');
  });
});

describe('the page of a service', () => {
  it.each(destinations.map((service) => [service.name, service] as const))(
    '%s says who it is for, when, how and what to expect',
    (_name, service) => {
      show(<HelpServicePage />, service.route ?? '');

      screen.getByRole('heading', { level: 1, name: service.name });
      screen.getByText(service.who_for);
      screen.getByText(`${service.hours}. Open now.`);
      for (const { display, href } of service.phone) {
        expect(screen.getByText(display).closest('a')?.getAttribute('href')).toBe(href);
        screen.getByRole('button', { name: `Copy number ${display}` });
      }
      if (service.sms) expect(linked()).toContain(service.sms.href);
      if (service.web_chat.site) expect(linked()).toContain(`https://${service.web_chat.site}/`);
      for (const line of service.what_to_expect) screen.getByText(line);
      screen.getByRole('link', { name: 'Back to all services' });
    },
  );

  it('covers the five services of the specification beside the hub', () => {
    expect(destinations.map(({ route }) => route)).toEqual([
      '/help/lifeline_australia',
      '/help/on_the_line',
      '/help/beyond_blue',
      '/help/kids_helpline',
      '/help/mensline_australia',
    ]);
  });

  it('copies a number and says so in place', async () => {
    const user = userEvent.setup();
    show(<HelpServicePage />, '/help/lifeline_australia');

    await user.click(screen.getByRole('button', { name: 'Copy number 13 11 14' }));

    expect(await navigator.clipboard.readText()).toBe('13 11 14');
    expect(await screen.findByText('Copied')).toBeTruthy();
  });
});

describe('what the rest of the app adds', () => {
  const first = () => within(screen.getByRole('region', { name: 'Talk to someone now' }));

  it('a veteran sees Open Arms in the first four rows', () => {
    show(
      <HelpContext value={{ ...nobody, veteran: true, planReady: true }}>
        <HelpPage />
      </HelpContext>,
    );

    expect(first().getAllByRole('link')[3]?.textContent).toContain('1800 011 046');
  });

  it('someone under 26 sees Kids Helpline among the first, after the line for veterans', () => {
    show(
      <HelpContext value={{ ...nobody, young: true }}>
        <HelpPage />
      </HelpContext>,
    );
    expect(first().getAllByRole('link')[3]?.textContent).toContain('1800 55 1800');
    cleanup();

    show(
      <HelpContext value={{ ...nobody, veteran: true, young: true }}>
        <HelpPage />
      </HelpContext>,
    );
    const numbers = first().getAllByRole('link').slice(3, 5);
    expect(numbers.map((row) => row.getAttribute('href'))).toEqual(['tel:1800011046', 'tel:1800551800']);
  });

  it('the team is offered once one can write to it', () => {
    show(<HelpPage />);
    expect(first().queryByText('Message my team')).toBeNull();
    cleanup();

    show(
      <HelpContext value={{ ...nobody, planReady: true, teamPath: '/messaging' }}>
        <HelpPage />
      </HelpContext>,
    );
    expect(first().getByText('Message my team')).toBeTruthy();
    expect(first().getByText('Works with no internet')).toBeTruthy();
  });
});

describe('quick exit', () => {
  const press = (key: string) => fireEvent.keyUp(document.body, { key });
  const watch = () => vi.spyOn(leave.exits, 'go').mockImplementation(() => undefined);

  it('covers the page and leaves, after what the person wants done', async () => {
    const go = watch();
    const onLeave = vi.fn();
    show(
      <HelpContext value={{ ...nobody, onLeave }}>
        <QuickExit />
      </HelpContext>,
    );

    await userEvent.click(screen.getByRole('link', { name: 'Quick exit' }));

    expect(onLeave).toHaveBeenCalledOnce();
    await waitFor(() => expect(go).toHaveBeenCalledWith(leave.elsewhere));
    expect(document.documentElement.dataset).toHaveProperty('leaving');
    expect(covered.read()).toBe(true);
    document.documentElement.removeAttribute('data-leaving');
  });

  it('Shift three times leaves, with dots that answer', async () => {
    const go = watch();
    show(<ExitKeys />);

    press('Shift');
    press('Shift');
    expect(go).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Shift pressed 2 of 3 times to leave this page');
    press('Shift');

    await waitFor(() => expect(go).toHaveBeenCalledOnce());
  });

  it('a capital letter in between is not a wish to leave', () => {
    const go = watch();
    show(<ExitKeys />);

    for (const key of ['Shift', 'A', 'Shift', 'B', 'Shift']) press(key);

    expect(go).not.toHaveBeenCalled();
  });

  it('presses that are more than five seconds apart do not count', () => {
    vi.useFakeTimers();
    const go = watch();
    show(<ExitKeys />);

    press('Shift');
    press('Shift');
    vi.advanceTimersByTime(5_100);
    press('Shift');

    expect(go).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
