import type { Assessment, AssessmentAnswer } from '@kith/contract/assessment-fields';
import { highestOf } from '@kith/contract/assessments/flags';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { together } from '#kit/together.ts';
import { useFresh } from '#records';
import { checkIns, type Report, reportQuery, resultQuery } from './check-ins-api.ts';
import { FhirButton } from './fhir-button.tsx';
import { GivenAnswers } from './given-answers.tsx';
import { instrumentQuery } from './instrument-query.ts';
import { momentOf, scoresOf } from './moment-of.ts';
import { OverTime } from './over-time.tsx';
import { ResultBeside } from './result-beside.tsx';
import { ResultBody } from './result-body.tsx';
import { resultsBefore } from './results-before.ts';
import { texts } from './texts.ts';

/** `/check-ins/result/{id}`: one check-in that is done. */
export function ResultPage() {
  const id = Number(useParams()['id']);
  const whose = useWhose();
  const result = useQuery(resultQuery(id, whose));
  useFresh(checkIns, whose.member);
  if (isRefusal(result.error, 'not_found', 'forbidden')) return <Gone />;
  return (
    <QueryList query={result} loading={texts.result.loading} failed={texts.result.failed}>
      {({ assessment, answers }) => <Found assessment={assessment} answers={answers} />}
    </QueryList>
  );
}

interface FoundProps {
  assessment: Assessment;
  answers: readonly AssessmentAnswer[];
}

function Found({ assessment, answers }: FoundProps) {
  const whose = useWhose();
  const { assessment_code, assessment_version } = assessment;
  const instrument = useQuery(instrumentQuery(assessment_code, assessment_version));
  const report = useInfiniteQuery(reportQuery(assessment_code, whose));
  // The line and the change come together, so that nothing moves below a finger. The result needs neither.
  const both = report.isError ? together({ instrument }) : together({ instrument, report });
  return (
    <QueryList<object> query={both} loading={texts.result.loading} failed={texts.result.failed}>
      {() =>
        instrument.data ? (
          <Shown
            assessment={assessment}
            answers={answers}
            instrument={instrument.data}
            report={report.data ?? { results: [assessment], first: null }}
          />
        ) : null
      }
    </QueryList>
  );
}

interface ShownProps extends FoundProps {
  instrument: Instrument;
  report: Report;
}

function Shown({ assessment, answers, instrument, report }: ShownProps) {
  const { id, time_zone } = useViewer();
  const isOwn = assessment.about_patient_id === id;
  if (assessment.scores === null) return <Closed assessment={assessment} instrument={instrument} />;
  const at = capital(nearMomentWords(momentOf(assessment.completed_at), new Date(), time_zone));
  return (
    <>
      <PageHeader
        title={instrument.short_title}
        lead={`${at}. ${isOwn ? texts.result.notDiagnosis : texts.result.notDiagnosisOf}`}
      />
      <ResultBody
        instrument={instrument}
        scores={scoresOf(assessment)}
        before={resultsBefore(assessment, report)}
        level={highestOf((assessment.flags ?? []).map(({ level }) => level))}
        isOwn={isOwn}
        {...(!isOwn && { labels: labelsOf(assessment) })}
        beside={<ResultBeside assessment={assessment} isOwn={isOwn} />}
      >
        <OverTime instrument={instrument} results={report.results} isOwn={isOwn} />
        <GivenAnswers instrument={instrument} answers={answers} />
        {isOwn ? <FhirButton assessment={assessment} instrument={instrument} answers={answers} /> : null}
      </ResultBody>
    </>
  );
}

/** For a person who may know only that it was done. */
function Closed({ assessment, instrument }: Pick<ShownProps, 'assessment' | 'instrument'>) {
  const { time_zone } = useViewer();
  const at = nearMomentWords(momentOf(assessment.completed_at), new Date(), time_zone);
  return (
    <>
      <PageHeader title={instrument.short_title} lead={capital(at)} />
      <p>{texts.result.closed}</p>
    </>
  );
}

/** Says nothing of whether there ever was one. */
function Gone() {
  return (
    <>
      <PageHeader title={texts.result.title} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.result.gone}
        action={<ButtonLink to="/check-ins">{texts.start.all}</ButtonLink>}
      >
        {texts.result.goneText}
      </EmptyState>
    </>
  );
}

const labelsOf = ({ scores }: Assessment) =>
  Object.fromEntries((scores ?? []).map(({ scale, band_label }) => [scale, band_label]));
