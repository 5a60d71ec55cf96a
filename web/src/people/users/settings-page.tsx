import { useParams } from 'react-router';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { PasswordGate } from '#people/password';
import styles from './settings.module.css';
import { settingsTab, settingsTabs } from './settings-tabs.ts';
import { texts } from './texts.ts';

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
      <PageHeader title={tab === undefined ? texts.settings.title : texts.settings.titleOf(name)} />
      {tab === undefined ? <TabList /> : null}
      <Tabs label={texts.settings.title} tabs={TABS} current={`/settings/${id}`} only="desk" />
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
    <nav className="only-phone" aria-label={texts.settings.title}>
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
