import { Link } from 'react-router';
import { Card } from '#kit/card.tsx';
import { MyConsents } from '#people/consents';
import { PreferenceSwitch } from './preference-switch.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

export function PrivacyTab() {
  return (
    <>
      <QuickExitCard />
      <CoverCard />
      <PresenceCard />
      <WellbeingCard />
      <ThoughtsCard />
      <MyConsents />
      <RecordCard />
    </>
  );
}

function QuickExitCard() {
  return (
    <Card title={texts.privacy.exit}>
      <p className="sec">{texts.privacy.exitLead}</p>
      <div className={`${styles['switches']} sec`} data-tour="quick-exit">
        <PreferenceSwitch
          of="quick_exit_everywhere"
          label={texts.privacy.exitEverywhere}
          description={texts.privacy.exitEverywhereHint}
        />
        <PreferenceSwitch
          of="quick_exit_logs_out"
          label={texts.privacy.exitLogsOut}
          description={texts.privacy.exitLogsOutHint}
        />
        <PreferenceSwitch
          of="quick_exit_asks"
          label={texts.privacy.exitLocks}
          description={texts.privacy.exitLocksHint}
        />
      </div>
      <p className="small muted">{texts.privacy.exitHistory}</p>
    </Card>
  );
}

function CoverCard() {
  return (
    <Card title={texts.privacy.cover}>
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="privacy_cover"
          label={texts.privacy.coverSwitch}
          description={texts.privacy.coverHint}
        />
      </div>
    </Card>
  );
}

function PresenceCard() {
  return (
    <Card title={texts.privacy.presence}>
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="show_presence"
          label={texts.privacy.presenceSwitch}
          description={texts.privacy.presenceHint}
        />
      </div>
    </Card>
  );
}

function WellbeingCard() {
  return (
    <Card title={texts.privacy.wellbeing}>
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="hide_wellbeing_number"
          label={texts.privacy.wellbeingSwitch}
          description={texts.privacy.wellbeingHint}
        />
      </div>
    </Card>
  );
}

function ThoughtsCard() {
  return (
    <Card title={texts.privacy.thoughts}>
      <div className={styles['switches']}>
        <PreferenceSwitch
          of="thoughts_ask"
          label={texts.privacy.thoughtsSwitch}
          description={texts.privacy.thoughtsHint}
        />
      </div>
    </Card>
  );
}

function RecordCard() {
  return (
    <Card title={texts.privacy.record}>
      <div className={`stack ${styles['plain-words']}`}>
        <p>{texts.privacy.weKeep}</p>
        <ul>
          <li>{texts.privacy.kept.words}</li>
          <li>{texts.privacy.kept.logins}</li>
          <li>{texts.privacy.kept.changes}</li>
          <li>{texts.privacy.kept.pages}</li>
        </ul>
        <p>{texts.privacy.weDont}</p>
        <ul>
          <li>{texts.privacy.notKept.help}</li>
          <li>{texts.privacy.notKept.drafts}</li>
        </ul>
        <p>
          {texts.privacy.more.before} <Link to="/privacy-policy">{texts.privacy.more.link}</Link>.
        </p>
      </div>
    </Card>
  );
}
