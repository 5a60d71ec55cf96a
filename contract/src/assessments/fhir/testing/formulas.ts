/**
 * A second scoring, written from the papers and not from our data: FHIRPath over a response to the exported
 * Questionnaire. It counts complete scales only.
 */
export const formulas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dass21: {
    depression: times(2, ordinals(3, 5, 10, 13, 16, 17, 21)),
    anxiety: times(2, ordinals(2, 4, 7, 9, 15, 19, 20)),
    stress: times(2, ordinals(1, 6, 8, 11, 12, 14, 18)),
  },
  phq9: { total: ordinals(1, 2, 3, 4, 5, 6, 7, 8, 9) },
  gad7: { total: ordinals(1, 2, 3, 4, 5, 6, 7) },
  k10: { total: ordinals(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) },
  who5: { total: times(4, ordinals(1, 2, 3, 4, 5)) },
  ons4: { life_satisfaction: number(1), worthwhile: number(2), happiness: number(3), anxiety: number(4) },
  pcl5: {
    total: ordinals(...upTo(1, 20)),
    intrusion: ordinals(...upTo(1, 5)),
    avoidance: ordinals(6, 7),
    cognition_mood: ordinals(...upTo(8, 14)),
    arousal: ordinals(...upTo(15, 20)),
  },
  // Yes and no are counted, and an event that never was leaves nothing to count.
  pcptsd5: { total: "item.where(linkId != 'q0' and answer.value.display = 'Yes').count()" },
  auditc: { total: ordinals(1, 2, 3) },
  mood_checkin: {
    mood: number(1),
    energy: number(2),
    sleep: number(3),
    stress: number(4),
    connection: number(5),
  },
  sleep_reflection: { sleep: tenTimesMean(5) },
  focus_reflection: { focus: tenTimesMean(6) },
};

function named(items: readonly number[]): string {
  return items.map((item) => `linkId = 'q${item}'`).join(' or ');
}

function ordinals(...items: readonly number[]): string {
  return `item.where(${named(items)}).answer.value.extension.where(url.endsWith('ordinalValue')).value.sum()`;
}

function number(item: number): string {
  return `item.where(${named([item])}).answer.value`;
}

function times(factor: number, sum: string): string {
  return `${factor} * ${sum}`;
}

/** Of numbers: a half is rounded up. */
function tenTimesMean(count: number): string {
  return `(10 * item.where(linkId.matches('^q[1-${count}]$')).answer.value.sum() / ${count}).round()`;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
