import { Link } from 'react-router';
import { Card } from '#kit/card.tsx';
import { MyConsents } from '#people/consents';
import { PreferenceSwitch } from './preference-switch.tsx';
import styles from './settings.module.css';

export function PrivacyTab() {
  return (
    <>
      <QuickExitCard />
      <CoverCard />
      <PresenceCard />
      <MyConsents />
      <RecordCard />
    </>
  );
}

function QuickExitCard() {
  return (
    <Card title="Quick exit">
      <p className="sec">
        Quick exit covers the page and opens a weather site in its place. You can also press Shift three times
        within five seconds.
      </p>
      <div className={`${styles['switches']} sec`}>
        <PreferenceSwitch
          of="quick_exit_everywhere"
          label="Quick exit on every page"
          description="It is always on the help pages, and on pages about who sees what."
        />
        <PreferenceSwitch
          of="quick_exit_logs_out"
          label="Quick exit also logs me out"
          description="What you typed here and didn’t save is deleted too."
        />
        <PreferenceSwitch
          of="quick_exit_asks"
          label="Ask for my password when I come back"
          description="After a quick exit Kith stays closed until then. Help stays open."
        />
      </div>
      <p className="small muted">Quick exit hides this page. It does not delete your browser history.</p>
    </Card>
  );
}

function CoverCard() {
  return (
    <Card title="Privacy cover">
      <div className={`${styles['switches']} sec`}>
        <PreferenceSwitch
          of="privacy_cover"
          label="Cover Kith in the background"
          description="Hides Kith in the app switcher. On some devices it may still show the page you left."
        />
      </div>
    </Card>
  );
}

function PresenceCard() {
  return (
    <Card title="When you’re here">
      <div className={`${styles['switches']} sec`}>
        <PreferenceSwitch
          of="show_presence"
          label="Show that I am online"
          description="Only people on a team with you can see it. You still see them."
        />
      </div>
    </Card>
  );
}

function RecordCard() {
  return (
    <Card title="What is recorded">
      <div className={`stack ${styles['plain-words']}`}>
        <p>We keep:</p>
        <ul>
          <li>What you write and add, so that you find it again.</li>
          <li>When you logged in and on which device, to keep your account safe.</li>
          <li>Who changed something and when, without your words.</li>
          <li>The last pages you stayed on, so that you can continue from there. Never the help pages.</li>
        </ul>
        <p>We don’t record:</p>
        <ul>
          <li>Which help service you open, call or text.</li>
          <li>What you type before you save it. It stays on this device until then.</li>
        </ul>
        <p>
          You can read more in our <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </div>
    </Card>
  );
}
