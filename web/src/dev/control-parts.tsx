import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { Avatar } from '#kit/avatar.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#kit/button.tsx';
import { Chip, ChipLink, Chips } from '#kit/chip.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { Combobox } from '#kit/combobox.tsx';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { SelectField, TextArea, TextField } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { Tabs } from '#kit/tabs.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { SwitchRow, Tick } from '#kit/toggles.tsx';
import { Grid } from './grid.tsx';

const KINDS = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;
const LOOKS = [
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
] as const;
const TABS = [
  { name: 'Timeline', path: '/' },
  { name: 'Tasks', path: '/tasks' },
];
const DETAILED = [
  { value: 'month', label: 'Month', detail: 'All days at once' },
  { value: 'list', label: 'List', detail: 'One day after the other' },
] as const;
const PLACES = ['Adelaide', 'Brisbane', 'Darwin', 'Hobart', 'Melbourne', 'Perth', 'Sydney'];
const nothing = () => undefined;

/** Parts to press: as they are, busy, and with an icon. */
export function ControlParts() {
  const [look, setLook] = useState<'month' | 'list'>('month');
  return (
    <>
      {KINDS.map((kind) => (
        <div key={kind} className="actions">
          <Button kind={kind}>{`A ${kind} button`}</Button>
          <Button kind={kind} busy>
            Busy
          </Button>
          <Button kind={kind} icon={Plus}>
            With an icon
          </Button>
          <Button kind={kind} disabled>
            Closed
          </Button>
        </div>
      ))}
      <div className="actions">
        <Button kind="primary" tall>
          Tall
        </Button>
        <ButtonLink to="/">A link</ButtonLink>
        <ButtonLink to="/" kind="quiet" icon={Plus}>
          A quiet link
        </ButtonLink>
        <ButtonAnchor href="tel:000">A number</ButtonAnchor>
        <ButtonAnchor href="https://example.org" newTab>
          Another site
        </ButtonAnchor>
        <IconButton icon={Pencil} label="Change" />
        <IconButton icon={Trash2} label="Delete, not now" aria-disabled />
        <ActionMenu
          label="More about the walk"
          actions={[
            { label: 'Change', icon: Pencil, onPress: nothing },
            { label: 'Delete', icon: Trash2, onPress: nothing },
          ]}
        />
      </div>
      <Button block>As wide as its place</Button>
      <Chips label="Which notes" wrap>
        <Chip pressed onPress={nothing}>
          Pressed
        </Chip>
        <Chip pressed={false} onPress={nothing}>
          Not pressed
        </Chip>
        <ChipLink to="/" current>
          Where one is
        </ChipLink>
      </Chips>
      <Tabs label="Tabs of a phone" tabs={TABS} current="/" only="phone" />
      <Tabs label="Tabs of a desk" tabs={TABS} current="/tasks" only="desk" />
      <Segmented label="Look" value={look} options={LOOKS} onChange={setLook} />
      <ChoiceList legend="Which one" name="look" value={look} options={LOOKS} onChange={setLook} />
      <ChoiceList
        legend="With details"
        name="detailed"
        value={look}
        options={DETAILED}
        rows
        onChange={setLook}
      />
    </>
  );
}

/** Parts to fill in: empty, filled, refused and closed. */
export function FieldParts() {
  const [words, setWords] = useState('river');
  const [place, setPlace] = useState('Perth');
  const [isOn, setOn] = useState(true);
  return (
    <Grid>
      <TextField label="Empty" description="You can leave this empty." />
      <TextField label="Filled" defaultValue="Walk to the river" />
      <TextField label="Refused" defaultValue="" error="Please fill this in." />
      <TextField label="Closed" defaultValue="Only looked at" disabled />
      <DateField label="Day" defaultValue="2026-11-23" />
      <TimeField label="Time" defaultValue="09:30" />
      <SelectField label="Chosen" data={['Once', 'Every day']} defaultValue="Every day" />
      <SelectField label="Choice refused" data={['Once']} error="Please choose another." />
      <SelectField label="Choice closed" data={['Once']} disabled />
      <Combobox
        label="One of many"
        value={place}
        data={PLACES}
        nothingFound="No such city."
        onChange={setPlace}
      />
      <PasswordField label="Password" defaultValue="magpie river" />
      <PasswordField label="Password refused" error="That’s not your password." />
      <TextArea label="Several lines" defaultValue={'One\nTwo'} rows={3} />
      <TextArea label="Several lines refused" error="This is too long." rows={3} />
      <TextArea label="Several lines closed" defaultValue="Only looked at" rows={3} disabled />
      <SearchField label="Search notes" value={words} onChange={setWords} />
      <SwitchRow label="A switch" description="What it does." checked={isOn} onChange={() => setOn(!isOn)} />
      <SwitchRow label="A switch that is off" checked={!isOn} onChange={() => setOn(!isOn)} />
      <SwitchRow label="A switch that is closed" checked disabled />
      <Tick label="Agreed" description="What to." checked={isOn} onChange={() => setOn(!isOn)} />
      <Tick label="Not agreed" checked={!isOn} onChange={() => setOn(!isOn)} />
      <Tick label="Closed" checked disabled />
      <ul className="tick-rows">
        <TickRow
          before={<Avatar initials="SL" colour={2} size="s" />}
          title="Sam Lee"
          detail="Supporter"
          checked={isOn}
          onChange={() => setOn(!isOn)}
        />
        <TickRow title="Kim Tran" checked={!isOn} onChange={() => setOn(!isOn)} />
      </ul>
    </Grid>
  );
}
