import { csv } from '@kith/contract/kit/csv';
import { saveAs } from '#client/browser/save-as.ts';
import { texts } from './texts.ts';
import type { InsightLines } from './wellbeing-api.ts';

type Cells = readonly (string | number)[];

/** The numbers behind the lines, as a file for a spreadsheet. It holds no words of the person. */
export function saveAsTable(lines: InsightLines): void {
  saveAs(texts.csv.file, tableOf(lines));
}

export function tableOf({ index, check_ins, results, focus_areas }: InsightLines): string {
  const rows: Cells[] = [
    ...index.map((one) => [one.day, texts.index, one.index, '']),
    ...results.map((one) => [one.day, texts.families[one.family], one.points, one.score]),
    ...check_ins.map((one) => [one.day, texts.daily, one.points, '']),
    ...focus_areas.flatMap(({ focus_area, ratings }) =>
      ratings.map(({ day, rating }) => [day, texts.area(focus_area), rating * 10, rating]),
    ),
  ];
  const sorted = rows.toSorted((left, right) => String(left[0]).localeCompare(String(right[0])));
  return csv([texts.csv.head, ...sorted]);
}
