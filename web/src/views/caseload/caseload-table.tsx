import type { CaseloadPerson } from '@kith/contract/caseload';
import { plainDay } from '@kith/contract/kit/dates';
import { useNavigate } from 'react-router';
import { careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { PersonAvatar } from '#people/users';
import { notesOf, wayOf } from './case-words.ts';
import styles from './caseload.module.css';

/** A table where there is room, and a list of cards on a phone. */
export function CaseloadTable({ people }: { people: readonly CaseloadPerson[] }) {
  return (
    <table className={styles['caseload']}>
      <caption className="vh">People in your care</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Notes you can read</th>
          <th scope="col">Newest</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <CaseRow key={one.person.id} one={one} />
        ))}
      </tbody>
    </table>
  );
}

function CaseRow({ one }: { one: CaseloadPerson }) {
  const { time_zone } = useViewer();
  const { latest_at } = one;
  return (
    <tr>
      <th scope="row">
        <CasePerson one={one} />
      </th>
      {one.permissions.journeyOverview.view ? (
        <>
          <td className={one.notes === 0 ? 'muted' : undefined}>{notesOf(one)}</td>
          <td>
            {latest_at === null ? null : (
              <>
                <span className="vh">Newest: </span>
                {plainDay(new Date(latest_at), time_zone)}
              </>
            )}
          </td>
        </>
      ) : (
        <td className="muted" colSpan={2}>
          Has not shared anything with you
        </td>
      )}
    </tr>
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
