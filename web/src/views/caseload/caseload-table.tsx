import type { CaseContact, CaseloadPerson } from '@kith/contract/caseload';
import { useNavigate } from 'react-router';
import { careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { PersonAvatar } from '#people/users';
import { atStart, dayOf, type Reading } from './case-days.ts';
import { CaseMarks } from './case-marks.tsx';
import { contactWords, notesOf, wayOf } from './case-words.ts';
import styles from './caseload.module.css';

/** A table where there is room, and a list of cards on a phone. */
export function CaseloadTable({ people }: { people: readonly CaseloadPerson[] }) {
  const { time_zone: zone } = useViewer();
  const reading = { zone, now: useNow() };
  return (
    <table className={styles['caseload']}>
      <caption className="vh">People in your care</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Next contact</th>
          <th scope="col">Last contact</th>
          <th scope="col">Notes you can read</th>
          <th scope="col">
            <span className="vh">What needs a look</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <CaseRow key={one.person.id} one={one} reading={reading} />
        ))}
      </tbody>
    </table>
  );
}

interface CaseProps {
  one: CaseloadPerson;
  reading: Reading;
}

function CaseRow({ one, reading }: CaseProps) {
  const isOpen = one.permissions.journeyOverview.view;
  return (
    <tr>
      <th scope="row">
        <CasePerson one={one} />
      </th>
      {isOpen ? (
        <>
          <td>
            <ContactCell
              contact={one.next_contact}
              named="Next"
              nothing="Nothing planned"
              reading={reading}
            />
          </td>
          <td>
            <ContactCell contact={one.last_contact} named="Last" nothing="" reading={reading} />
            <Wrote one={one} reading={reading} />
          </td>
          <td>
            <Notes one={one} reading={reading} />
          </td>
        </>
      ) : (
        <td colSpan={3}>
          <span className="muted blk">Has not shared anything with you</span>
          <Wrote one={one} reading={reading} />
        </td>
      )}
      <td>
        <CaseMarks one={one} reading={reading} />
      </td>
    </tr>
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
        <span className={styles['caseload-named']}>{named}: </span>
        {contactWords(contact, reading)}
      </span>
      <span className="small muted blk">{contact.title}</span>
    </>
  );
}

function Wrote({ one: { wrote_at }, reading }: CaseProps) {
  if (wrote_at === null) return null;
  return <span className="small muted blk">Wrote {dayOf(wrote_at, reading)}</span>;
}

function Notes({ one, reading }: CaseProps) {
  return (
    <>
      <span className={one.notes === 0 ? 'muted blk' : 'blk'}>{notesOf(one)}</span>
      {one.latest_at === null ? null : (
        <span className="small muted blk">
          <span className="vh">Newest: </span>
          {atStart(dayOf(one.latest_at, reading))}
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
  if (!one.permissions.journeyOverview.view)
    return <span className={`line ${styles['caseload-person']}`}>{words}</span>;
  const open = () => {
    careFor(person.id);
    void navigate('/journey');
  };
  return (
    <button type="button" className={`line ${styles['caseload-person']}`} onClick={open}>
      {words}
      <span className="vh">Open the journey</span>
    </button>
  );
}
