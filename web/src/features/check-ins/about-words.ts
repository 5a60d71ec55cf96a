import type { Instrument } from '@kith/contract/assessments/instrument';
import { texts } from './texts.ts';

/** Where the questions come from, their terms, and the paper that the scoring follows. */
export function aboutWords({ title, version, licence, scales }: Instrument): string[] {
  const papers = [...new Set(scales.flatMap(({ paper }) => paper ?? []))];
  return [
    `${title}. ${texts.about.version(version)}.`,
    texts.about.notDiagnosis,
    ...(licence.attribution ? [licence.attribution] : []),
    `${texts.about.holder}: ${licence.holder}. ${texts.about.licence}: ${licence.terms}`,
    ...papers.map((paper) => `${texts.about.paper}: ${paper}`),
  ];
}
