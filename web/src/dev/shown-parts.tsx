import { Bell, StickyNote } from 'lucide-react';
import { Avatar } from '#kit/avatar.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card, Row, RowLink, Rows, Tile, type Tint } from '#kit/card.tsx';
import { Count } from '#kit/count.tsx';
import { CloudDrawing, PaperDrawing, PathDrawing, SeedlingDrawing } from '#kit/drawings.tsx';
import { GrowthRings } from '#kit/growth-rings.tsx';
import { Notice } from '#kit/notice.tsx';
import { Pips } from '#kit/pips.tsx';
import { Loading, Skeleton, SkeletonCard } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { ScrollingTable, Table } from '#kit/table.tsx';
import { Grid } from './grid.tsx';
import styles from './kit-page.module.css';

const NOTICES = ['plain', 'info', 'ok', 'warn', 'danger', 'help'] as const;
const BADGES = ['plain', 'ok', 'warn', 'info', 'danger', 'line'] as const;
const SIZES = ['xs', 's', 'm', 'l', 'xl'] as const;
const TINTS: readonly Tint[] = [0, 1, 2, 3, 4, 5, 6];
const CHARTS = [1, 2, 3, 4] as const;
const PICTURE = '/icon-192.png';

const DAYS = [
  { day: 'Monday', asleep: '10 pm', awake: '6 am' },
  { day: 'Tuesday', asleep: '', awake: '7 am' },
];
const NIGHT = {
  caption: 'Nights of a week',
  columns: [
    { key: 'day', head: 'Day', cell: ({ day }: (typeof DAYS)[number]) => day },
    { key: 'asleep', head: 'Asleep', cell: ({ asleep }: (typeof DAYS)[number]) => asleep },
    { key: 'awake', head: 'Awake', cell: ({ awake }: (typeof DAYS)[number]) => awake },
  ],
  rows: DAYS,
  rowKey: ({ day }: (typeof DAYS)[number]) => day,
} as const;

/** Parts that only show. */
export function ShownParts() {
  return (
    <>
      <div className="line wrap">
        {SIZES.map((size, colour) => (
          <Avatar key={size} initials="MH" colour={colour} size={size} />
        ))}
        {TINTS.map((tint) => (
          <Tile key={tint} icon={StickyNote} tint={tint} />
        ))}
        <Tile icon={StickyNote} size="s" />
        <Tile icon={StickyNote} size="l" />
        <Avatar initials="MH" colour={1} src={PICTURE} size="l" name="Maya Hart" />
      </div>
      <div className="line wrap">
        {BADGES.map((kind) => (
          <Badge key={kind} kind={kind} icon={Bell}>
            {kind}
          </Badge>
        ))}
        <Count of={3} most={9} said="unread" />
        <Count of={12} most={9} said="unread" />
        {CHARTS.map((chart) => (
          <Pips key={chart} value={2 * chart} label={`Chart ${chart}`} chart={chart} />
        ))}
      </div>
      {NOTICES.map((kind) => (
        <Notice key={kind} kind={kind}>
          A notice of the kind {kind}.
        </Notice>
      ))}
      <Grid>
        <Card title="A card" action={<Button kind="quiet">Change</Button>}>
          <p>What it holds.</p>
        </Card>
        <Card kind="quiet" title="A quiet card">
          <p>What stands beside the main thing.</p>
        </Card>
        <Card kind="list" title="A list">
          <Rows>
            <Row title="Only shown" detail="With a detail" before={<Tile icon={StickyNote} tint={6} />} />
            <Row title="With something after it" after={<Badge kind="ok">Done</Badge>} />
            <RowLink
              title="Leads on"
              detail="The whole row"
              to="/"
              before={<Avatar initials="SL" colour={2} />}
            />
          </Rows>
        </Card>
      </Grid>
      <Table {...NIGHT} />
      <ScrollingTable {...NIGHT} caption="Nights of a wider week" />
    </>
  );
}

/** Decoration, and the shapes that stand where something is on its way. */
export function DrawnParts() {
  return (
    <Grid>
      <SeedlingDrawing />
      <PathDrawing />
      <PaperDrawing />
      <CloudDrawing />
      <GrowthRings
        className={styles['rings']}
        dots={[
          { ring: 2, angle: 30, chart: 1 },
          { ring: 6, angle: 200, chart: 3 },
        ]}
      />
      <Loading label="Loading a card">
        <SkeletonCard />
      </Loading>
      <Loading label="Loading rows">
        <SkeletonRows />
      </Loading>
      <Loading label="Loading shapes">
        <Skeleton />
        <Skeleton width="half" />
        <Skeleton shape="block" width="most" />
        <Skeleton shape="round" />
      </Loading>
    </Grid>
  );
}
