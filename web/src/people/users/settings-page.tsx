import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { PasswordGate } from './password-gate.tsx';
import styles from './settings.module.css';
import { settingsTab, settingsTabs } from './settings-tabs.ts';

const TABS = settingsTabs.map(({ id, name }) => ({ name, path: `/settings/${id}` }));

/**
 * `/settings` and `/settings/{tab}`. On a phone the first is the list of tabs, on a desktop it is the first
 * of them.
 */
export function SettingsPage() {
  const { tab } = useParams();
  const { id, name, Content } = settingsTab(tab);
  return (
    <div className={`measure ${styles['settings']}`}>
      {tab === undefined ? null : (
        <Link className={`${styles['settings-back']} only-phone`} to="/settings">
          <Icon of={ChevronLeft} />
          All settings
        </Link>
      )}
      <PageHeader title={tab === undefined ? 'Settings' : `Settings: ${name}`} />
      {tab === undefined ? <TabList /> : null}
      <Tabs label="Settings" tabs={TABS} current={`/settings/${id}`} only="desk" />
      <div key={id} className={tab === undefined ? 'stack only-desk' : 'stack'}>
        <PasswordGate>
          <Content />
        </PasswordGate>
      </div>
    </div>
  );
}

function TabList() {
  return (
    <nav className="only-phone" aria-label="Settings">
      <Card kind="list">
        <Rows>
          {settingsTabs.map(({ id, name, detail, icon }) => (
            <RowLink
              key={id}
              to={`/settings/${id}`}
              title={name}
              detail={detail}
              before={<Tile icon={icon} />}
            />
          ))}
        </Rows>
      </Card>
    </nav>
  );
}
