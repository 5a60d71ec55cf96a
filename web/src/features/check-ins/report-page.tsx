import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { saveAs } from '#client/browser/save-as.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PdfButton } from '#kit/pdf-button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { together } from '#kit/together.ts';
import { useFresh } from '#records';
import { AboutCheckIn } from './about-check-in.tsx';
import styles from './check-ins.module.css';
import { checkIns, reportQuery } from './check-ins-api.ts';
import { DoneRow } from './done-list.tsx';
import { instrumentQuery } from './instrument-query.ts';
import { OverTime, type Session } from './over-time.tsx';
import { takePath } from './paths.ts';
import { reportPaper } from './report-paper.ts';
import { texts } from './texts.ts';
import { useOpenOnPaper } from './use-open-on-paper.ts';
import { titleOf } from './waiting-list.tsx';
import { WhatChanged } from './what-changed.tsx';

interface ReportPageProps {
  /** What took place meanwhile, where that stands beside the line. */
  sessions?: readonly Session[] | undefined;
}

/** `/check-ins/report/{code}`: one instrument over time. */
export function ReportPage({ sessions }: ReportPageProps) {
  const { code = '' } = useParams();
  const whose = useWhose();
  const { time_zone } = useViewer();
  const instrument = useQuery(instrumentQuery(code));
  const report = useInfiniteQuery(reportQuery(code, whose));
  useFresh(checkIns, whose.member);
  const onPaper = useOpenOnPaper();
  const name = whose.team && calledName(whose.team.patient);
  // Whether there are some is theirs to know by another switch.
  const isClosed =
    whose.team?.as === 'supporter' && !allows(whose.team.permissions, 'assessmentResult', 'view');
  return (
    <>
      <PageHeader
        title={texts.report.title(titleOf(code))}
        lead={name ? texts.report.leadOf(name) : texts.report.lead}
        actions={
          name ? null : (
            <div className={styles['not-printed']}>
              <ButtonLink to={takePath(code)}>{texts.report.take}</ButtonLink>
            </div>
          )
        }
      />
      <QueryList
        query={together({ instrument, report })}
        loading={texts.result.loading}
        failed={texts.list.doneFailed}
        isEmpty={(both) => both.report.results.length === 0}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={isClosed ? texts.report.closed : texts.report.none}>
            {isClosed && name ? texts.report.closedText(name) : texts.report.noneText}
          </EmptyState>
        }
      >
        {(both) => (
          <div className={`cols ${styles['result']}`} ref={onPaper}>
            <div className="stack">
              <WhatChanged instrument={both.instrument} report={both.report} isOwn={name === null} />
              <OverTime
                instrument={both.instrument}
                results={both.report.results}
                isOwn={name === null}
                sessions={sessions}
              />
            </div>
            <div className={`stack aside ${styles['beside']}`}>
              <Card kind="list" title={texts.report.results}>
                <Rows>
                  {both.report.results.map((one) => (
                    <DoneRow key={one.id} done={one} />
                  ))}
                </Rows>
                <More query={report} label={texts.list.older} kind="quiet" block />
              </Card>
              <PdfButton
                block
                label={texts.report.pdf}
                paper={() =>
                  reportPaper({
                    title: both.instrument.short_title,
                    instrument: both.instrument,
                    ...both.report,
                    timeZone: time_zone,
                  })
                }
                save={(bytes) => saveAs(texts.report.pdfFile, bytes, 'application/pdf')}
              />
              <AboutCheckIn instrument={both.instrument} />
            </div>
          </div>
        )}
      </QueryList>
    </>
  );
}
