import type { CaseContact, CaseloadPerson } from '@kith/contract/caseload';
import { useNavigate } from 'react-router';
import { careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Table, type TableColumn } from '#kit/table.tsx';
import { PersonAvatar } from '#people/users';
import { CaseMarks } from './case-marks.tsx';
import { contactWords, dayOf, notesOf, type Reading, wayOf } from './case-words.ts';
import styles from './caseload.module.css';
import { texts } from './texts.ts';

/** A table where there is room, and a list of cards on a phone. */
export function CaseloadTable({ people }: { people: readonly CaseloadPerson[] }) {
  const { time_zone: zone } = useViewer();
  const reading = { zone, now: useNow() };
  const isMarked = people.some(({ looks, unread }) => looks.length > 0 || unread > 0);
  return (
    <Table
      className={styles['caseload']}
      caption={texts.table.title}
      columns={[...columnsOf(reading), ...(isMarked ? [marksOf(reading)] : [])]}
      rows={people}
      rowKey={({ person }) => person.id}
    />
  );
}

type CaseColumn = TableColumn<CaseloadPerson>;

function columnsOf(reading: Reading): [CaseColumn, ...CaseColumn[]] {
  return [
    { key: 'person', head: texts.table.person, cell: (one) => <CasePerson one={one} /> },
    {
      key: 'next',
      head: texts.table.next,
      cell: (one) =>
        isOpen(one) ? (
          <ContactCell
            contact={one.next_contact}
            named={texts.table.nextShort}
            nothing={texts.table.nothing}
            reading={reading}
          />
        ) : null,
    },
    { key: 'last', head: texts.table.last, cell: (one) => <LastContact one={one} reading={reading} /> },
    { key: 'notes', head: texts.table.notes, cell: (one) => <Notes one={one} reading={reading} /> },
  ];
}

function marksOf(reading: Reading): CaseColumn {
  return {
    key: 'marks',
    head: <span className="vh">{texts.table.looks}</span>,
    cell: (one) => <CaseMarks one={one} reading={reading} />,
  };
}

export const isOpen = ({ permissions }: CaseloadPerson) => permissions.journeyOverview.view;

interface CaseProps {
  one: CaseloadPerson;
  reading: Reading;
}

function LastContact({ one, reading }: CaseProps) {
  return (
    <>
      {isOpen(one) ? (
        <ContactCell contact={one.last_contact} named={texts.table.lastShort} nothing="" reading={reading} />
      ) : null}
      <Wrote one={one} reading={reading} />
    </>
  );
}

interface ContactCellProps {
  contact: CaseContact | null;
  /** Said before the time, where no column head stands above it. */
  named: string;
  nothing: string;
  reading: Reading;
}

function ContactCell({ contact, named, nothing, reading }: ContactCellProps) {
  if (!contact) return nothing === '' ? null : <span className="muted">{nothing}</span>;
  return (
    <>
      <span className="blk">
        <span className={styles['caseload-named']}>{named}</span>
        {contactWords(contact, reading)}
      </span>
      <span className="small muted blk">{contact.title}</span>
    </>
  );
}

function Wrote({ one: { wrote_at }, reading }: CaseProps) {
  if (wrote_at === null) return null;
  return <span className="small muted blk">{texts.table.wrote(dayOf(wrote_at, reading))}</span>;
}

function Notes({ one, reading }: CaseProps) {
  if (!isOpen(one)) return <span className="muted">{texts.table.nothingShared}</span>;
  return (
    <>
      <span className={one.notes === 0 ? 'muted blk' : 'blk'}>{notesOf(one)}</span>
      {one.latest_at === null ? null : (
        <span className="small muted blk">
          <span className={styles['caseload-newest']}>{texts.table.newest}</span>
          <span className={styles['caseload-day']}>{dayOf(one.latest_at, reading)}</span>
        </span>
      )}
    </>
  );
}

/** The way into the journey, where there is one to open. */
function CasePerson({ one }: { one: CaseloadPerson }) {
  const navigate = useNavigate();
  const { person } = one;
  const words = (
    <>
      <PersonAvatar person={person} />
      <span className="grow">
        <span className="strong blk">{person.displayName}</span>
        <span className="small muted blk">{wayOf(one)}</span>
      </span>
    </>
  );
  if (!isOpen(one)) return <span className={`line ${styles['caseload-person']}`}>{words}</span>;
  const open = () => {
    careFor(person.id);
    void navigate('/journey');
  };
  return (
    <button type="button" className={`line ${styles['caseload-person']}`} onClick={open}>
      {words}
      <span className="vh">{texts.keys.open}</span>
    </button>
  );
}
