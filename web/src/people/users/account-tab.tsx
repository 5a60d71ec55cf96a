import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card, Row, RowLink, Rows } from '#kit/card.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { ContactChange } from './contact-change.tsx';
import { emailWay, mobileWay } from './contact-ways.ts';
import { PasswordForm } from './password-form.tsx';
import { RemoveMobile } from './remove-mobile.tsx';
import { texts } from './texts.ts';

type Change = 'email' | 'mobile' | 'remove_mobile' | 'password';

const TITLES: Record<Change, string> = {
  email: emailWay.title,
  mobile: mobileWay.title,
  remove_mobile: texts.account.removeMobileTitle,
  password: texts.account.passwordTitle,
};

export function AccountTab() {
  const viewer = useViewer();
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);
  const forms: Record<Change, ReactNode> = {
    email: <ContactChange way={emailWay} onClose={close} />,
    mobile: <ContactChange way={mobileWay} onClose={close} />,
    remove_mobile: <RemoveMobile onClose={close} />,
    password: <PasswordForm email={viewer.email} onClose={close} />,
  };
  return (
    <>
      <Card kind="list" title={texts.account.title}>
        <Rows>
          <Row
            title={texts.account.email}
            detail={<span className="anywhere">{viewer.email}</span>}
            after={<Change of="email" onPress={() => setChange('email')} />}
          />
          <MobileRow onChange={setChange} />
          <Row
            title={texts.account.password}
            detail={texts.account.passwordDetail}
            after={<Change of="password" onPress={() => setChange('password')} />}
          />
        </Rows>
      </Card>
      <Card kind="list">
        <Rows>
          <RowLink to="/profile/edit" title={texts.account.profile} detail={texts.account.profileDetail} />
          <RowLink
            to="/settings/calendars"
            title={texts.account.calendars}
            detail={texts.account.calendarsDetail}
          />
        </Rows>
      </Card>
      <Dialog opened={change !== undefined} onClose={close} title={change ? TITLES[change] : ''}>
        {change ? forms[change] : null}
      </Dialog>
    </>
  );
}

function Change({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <Button kind="soft" onClick={onPress} aria-label={texts.account.changeOf(of)}>
      {texts.account.change}
    </Button>
  );
}

function MobileRow({ onChange }: { onChange: (change: Change) => void }) {
  const { mobile_phone, two_factor } = useViewer();
  const isNeeded = two_factor.enabled && two_factor.method === 'sms';
  const sendsSms = two_factor.methods.includes('sms');
  if (mobile_phone === null) {
    if (!sendsSms) return null;
    const add = (
      <Button kind="soft" onClick={() => onChange('mobile')} aria-label={texts.account.addMobile}>
        {texts.account.add}
      </Button>
    );
    return <Row title={texts.account.mobile} detail={texts.account.noMobile} after={add} />;
  }
  const buttons = (
    <span className="actions end">
      {sendsSms ? <Change of={texts.account.mobileName} onPress={() => onChange('mobile')} /> : null}
      {isNeeded ? null : (
        <Button
          kind="quiet"
          onClick={() => onChange('remove_mobile')}
          aria-label={texts.account.removeMobile}
        >
          {texts.account.remove}
        </Button>
      )}
    </span>
  );
  const why = (
    <>
      {texts.account.mobileNeeded.before(mobile_phone)}{' '}
      <Link to="/settings/security">{texts.account.mobileNeeded.link}</Link>{' '}
      {texts.account.mobileNeeded.after}
    </>
  );
  return <Row title={texts.account.mobile} detail={isNeeded ? why : mobile_phone} after={buttons} />;
}
