import { useState } from 'react';
import { BandBar } from '#kit/band-bar.tsx';
import { Chart } from '#kit/chart.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { Progress } from '#kit/progress.tsx';
import { Slider } from '#kit/slider.tsx';
import { Grid } from './grid.tsx';

const ANSWERS = [
  { value: '0', label: 'Not at all' },
  { value: '1', label: 'Several days' },
  { value: '2', label: 'More than half the days' },
] as const;
const BANDS = [
  { id: 'low', min: 0, max: 9 },
  { id: 'middle', min: 10, max: 20 },
  { id: 'high', min: 21, max: 42 },
];
const WEEK = 7 * 86_400_000;
const line = (...values: number[]) =>
  values.map((value, index) => ({ at: 1_780_000_000_000 + index * WEEK, value }));
const LINES = [
  { key: 'a', name: 'Mood', points: line(40, 55, 52, 70) },
  { key: 'b', name: 'Sleep', points: line(60, 50, 45, 48) },
  { key: 'c', name: 'Energy', points: line(20, 25, 40, 36) },
  { key: 'd', name: 'Connection', points: line(80, 82, 75, 90) },
];
const day = (at: number) =>
  new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Parts that measure: empty, answered, and over time. */
export function MeasureParts() {
  const [none, setNone] = useState<number | null>(null);
  const [some, setSome] = useState<number | null>(7);
  const [answer, setAnswer] = useState<(typeof ANSWERS)[number]['value'] | null>(null);
  return (
    <Grid>
      <Slider
        label="An empty slider"
        value={none}
        anchors={{ min: 'Very low', max: 'Very good' }}
        onChange={setNone}
      />
      <Slider label="A slider with a number" value={some} anchors={null} onChange={setSome} />
      <ChoiceList
        legend="A question that stands alone"
        name="alone"
        value={answer}
        options={ANSWERS}
        tall
        onChange={setAnswer}
      />
      <div className="stack">
        <p>Question 12 of 21</p>
        <Progress label="Progress" done={12} of={21} words="Question 12 of 21" />
        <BandBar
          min={0}
          max={42}
          value={8}
          former={16}
          bands={BANDS}
          ends={['Usual', 'Very high']}
          label="8 of 42, last time 16"
        />
        <BandBar
          min={0}
          max={42}
          value={42}
          former={null}
          bands={BANDS}
          ends={['Usual', 'Very high']}
          label="42 of 42"
          chart={3}
        />
      </div>
      <Chart label="Four lines" min={0} max={100} series={LINES} day={day} />
      <Chart
        label="One result"
        min={0}
        max={42}
        series={[
          { key: 'one', name: 'Stress', points: line(18).map((point) => ({ ...point, words: '18 of 42' })) },
        ]}
        bands={BANDS.map(({ id, min, max }) => ({ key: id, name: id, from: min, to: max + 1 }))}
        day={day}
      />
    </Grid>
  );
}
