import { ERRORS } from '@kith/contract/errors';
import { Notice } from '#kit/notice.tsx';

export function SessionExpired() {
  return (
    <Notice kind="warn" announce>
      <b>{ERRORS.not_signed_in.message}</b> Please log in again. Anything you typed is saved on this device.
    </Notice>
  );
}
