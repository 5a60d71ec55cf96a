import { usersEndpoints } from '@kith/contract/users';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { session } from '#client/session/session.ts';
import { Button } from '#kit/button.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson } from '#testing/world.ts';
import { usePasswordGate } from './gated.ts';
import { PasswordGate } from './password-gate.tsx';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  signInAs(aPerson());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('a page that is left while the password is asked for refuses the change', async () => {
  api.refuse(usersEndpoints.updatePreferences, 'reauthentication_required');
  const refused = vi.fn();
  function Change() {
    const gated = usePasswordGate();
    const change = () => gated(() => call(usersEndpoints.updatePreferences, { thoughts_ask: false }));
    return <Button onClick={() => void change().catch(refused)}>Take it off</Button>;
  }
  const Page = () => (
    <PasswordGate>
      <Change />
    </PasswordGate>
  );
  const { user, unmount } = renderPage(Page, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Take it off' }));
  await screen.findByLabelText('Password');
  expect(refused).not.toHaveBeenCalled();

  unmount();
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
});
