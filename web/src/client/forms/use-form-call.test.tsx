// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFormCall } from './use-form-call.ts';

it('sends what its late check finds nothing in, and marks what it finds', async () => {
  const send = vi.fn(async () => undefined);
  const check = async ({ name }: { name: string }) => (name === '' ? { name: 'Please fill this in.' } : {});
  const { result } = renderHook(() => useFormCall({ initial: { name: '' }, check, send }));

  await act(async () => result.current.submit());
  expect(result.current).toMatchObject({ errors: { name: 'Please fill this in.' }, busy: false, attempt: 1 });
  expect(send).not.toHaveBeenCalled();

  act(() => result.current.set({ name: 'Maya' }));
  await act(async () => result.current.submit());
  expect(send).toHaveBeenCalledWith({ name: 'Maya' });
});

it('leaves it to the server where its check can not be fetched', async () => {
  const send = vi.fn(async () => undefined);
  const check = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useFormCall({ initial: { name: '' }, check, send }));

  await act(async () => {
    result.current.submit();
    result.current.submit();
  });

  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ errors: {}, failure: null, busy: false });
});
