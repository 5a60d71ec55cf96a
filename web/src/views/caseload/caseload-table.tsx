import type { CaseContact, CaseloadPerson } from '@kith/contract/caseload';
import { useNavigate } from 'react-router';
import { careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { capital } from '#kit/capital.ts';
import { PersonAvatar } from '#people/users';
import { CaseMarks } from './case-marks.tsx';
import { contactWords, dayOf, notesOf, type Reading, wayOf } from './case-words.ts';
import styles from './caseload.module.css';

/** A table where there is room, and a list of cards on a phone. */
export function CaseloadTable({ people }: { people: readonly CaseloadPerson[] }) {
  const { time_zone: zone } = useViewer();
  const reading = { zone, now: useNow() };
  const isMarked = people.some(({ looks, unread }) => looks.length > 0 || unread > 0);
  return (
    <table className={styles['caseload']}>
      <caption className="vh">People in your care</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Next contact</th>
          <th scope="col">Last contact</th>
          <th scope="col">Notes you can read</th>
          {isMarked ? (
            <th scope="col">
              <span className="vh">What needs a look</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <CaseRow key={one.person.id} one={one} reading={reading} isMarked={isMarked} />
        ))}
      </tbody>
    </table>
  );
}

interface CaseProps {
  one: CaseloadPerson;
  reading: Reading;
}

interface CaseRowProps extends CaseProps {
  /** The table has a column for what needs a look. */
  isMarked: boolean;
}

function CaseRow({ one, reading, isMarked }: CaseRowProps) {
  const isOpen = one.permissions.journeyOverview.view;
  return (
    <tr>
      <th scope="row">
        <CasePerson one={one} />
      </th>
      <td>
        {isOpen ? (
          <ContactCell
            contact={one.next_contact}
            named="Next"
            nothing="Nothing planned that you can see"
            reading={reading}
          />
        ) : null}
      </td>
      <td>
        {isOpen ? <ContactCell contact={one.last_contact} named="Last" nothing="" reading={reading} /> : null}
        <Wrote one={one} reading={reading} />
      </td>
      <td>
        {isOpen ? (
          <Notes one={one} reading={reading} />
        ) : (
          <span className="muted">Hasn’t shared anything with you</span>
        )}
      </td>
      {isMarked ? (
        <td>
          <CaseMarks one={one} reading={reading} />
        </td>
      ) : null}
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
          {capital(dayOf(one.latest_at, reading))}
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
