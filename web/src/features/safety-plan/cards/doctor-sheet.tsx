import type { SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useColourOf } from '#client/pages/colours.ts';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { Avatar } from '#kit/avatar.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { teamQuery } from '#people/team';
import { usePlan } from '../context/plan-context.ts';
import { type Doctor, doctorsOf, writingTo } from '../rules/doctors.ts';
import { putCard } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';

interface DoctorSheetProps {
  card: SafetyPlanCard;
  onClose: () => void;
}

/** To whom "Message Your Dr" writes is asked once, and kept with the card. */
export function DoctorSheet({ card, onClose }: DoctorSheetProps) {
  const { change, owner } = usePlan();
  const navigate = useNavigate();
  // Not the viewer: without a connection it may not be known who that is, and the plan stands all the same.
  const team = useQuery({
    ...teamQuery({ member: owner ?? 0, team: null, named: {} }),
    enabled: owner !== null,
  });
  const choose = (doctor: Doctor) => {
    void change(putCard(writingTo(card, doctor)));
    onClose();
    void navigate(doctor.href);
  };
  return (
    <Dialog opened onClose={onClose} title={texts.doctor.title} shape="sheet">
      <QueryList
        query={team}
        loading={texts.doctor.loading}
        failed={texts.doctor.failed}
        safe={texts.doctor.safe}
      >
        {(found) => <Choices doctors={doctorsOf(found)} onChoose={choose} />}
      </QueryList>
    </Dialog>
  );
}

interface ChoicesProps {
  doctors: readonly Doctor[];
  onChoose: (doctor: Doctor) => void;
}

function Choices({ doctors, onChoose }: ChoicesProps) {
  const colourOf = useColourOf();
  if (doctors.length === 0) return <Nobody />;
  return (
    <>
      <p className="small muted">{texts.doctor.stays}</p>
      <ul className="rows">
        {doctors.map((doctor) => (
          <li key={doctor.href}>
            <button type="button" className="row" onClick={() => onChoose(doctor)}>
              <Avatar initials={doctor.initials} colour={colourOf(doctor)} />
              <span className="grow">
                <span className="t">{doctor.name}</span> <span className="s">{doctor.what}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nobody() {
  const canSearch = use(BuiltPages)('/search/support');
  return (
    <div className="stack">
      <p>{texts.doctor.none}</p>
      <p className="small muted">{texts.doctor.call}</p>
      <div className="actions">
        <ButtonLink kind="primary" to={canSearch ? '/search/support' : '/support/list'}>
          {canSearch ? texts.doctor.find : texts.doctor.toTeam}
        </ButtonLink>
      </div>
    </div>
  );
}
