import { Bell, StickyNote } from 'lucide-react';
import { Avatar } from '#kit/avatar.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card, Row, RowLink, Rows, Tile, type Tint } from '#kit/card.tsx';
import { Count } from '#kit/count.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { Pips } from '#kit/pips.tsx';
import { type ListQuery, More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';

const NOTICES = ['plain', 'info', 'ok', 'warn', 'danger', 'help'] as const;
const BADGES = ['plain', 'ok', 'warn', 'info', 'danger', 'line'] as const;
const SIZES = ['xs', 's', 'm', 'l', 'xl'] as const;
const TINTS: readonly Tint[] = [0, 1, 2, 3, 4, 5, 6];
const nothing = () => undefined;

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
      </div>
      <div className="line wrap">
        {BADGES.map((kind) => (
          <Badge key={kind} kind={kind} icon={Bell}>
            {kind}
          </Badge>
        ))}
        <Count of={3} most={9} said="unread" />
        <Count of={12} most={9} said="unread" />
        <Pips value={6} label="Sleep" />
      </div>
      {NOTICES.map((kind) => (
        <Notice key={kind} kind={kind}>
          A notice of the kind {kind}.
        </Notice>
      ))}
      <div className="kit-grid">
        <Card title="A card" action={<Button kind="quiet">Change</Button>}>
          <p>What it holds.</p>
        </Card>
        <Card kind="quiet" title="A quiet card">
          <p>What stands beside the main thing.</p>
        </Card>
        <Card kind="list" title="A list">
          <Rows>
            <Row title="Only shown" detail="With a detail" before={<Tile icon={StickyNote} tint={6} />} />
            <RowLink
              title="Leads on"
              detail="The whole row"
              to="/"
              before={<Avatar initials="SL" colour={2} />}
            />
          </Rows>
        </Card>
      </div>
    </>
  );
}

const answer = (part: Partial<ListQuery<readonly string[]>>): ListQuery<readonly string[]> => ({
  data: undefined,
  error: null,
  refetch: nothing,
  ...part,
});
const STATES = {
  Loading: answer({}),
  Failed: answer({ error: Object.assign(new Error('refused'), { requestId: '5f0c1d' }) }),
  Empty: answer({ data: [] }),
  'There, with more': answer({ data: ['Call the dentist', 'Walk to the river'] }),
};

/** A list on its way, not to be had, empty, and there. */
export function ListParts() {
  return (
    <div className="kit-grid">
      {Object.entries(STATES).map(([name, query]) => (
        <div key={name} className="stack">
          <h3>{name}</h3>
          <QueryList
            query={query}
            loading="Loading tasks"
            failed="Your tasks did not load"
            skeleton={<SkeletonList />}
            empty={
              <EmptyState
                drawing={<SeedlingDrawing />}
                title="No tasks yet"
                level={3}
                action={<Button>Add a task</Button>}
              >
                Small steps will be listed here.
              </EmptyState>
            }
          >
            {(rows) => (
              <>
                <Card kind="list">
                  <Rows>
                    {rows.map((row) => (
                      <Row key={row} title={row} />
                    ))}
                  </Rows>
                </Card>
                <More
                  query={{
                    hasNextPage: true,
                    isFetchingNextPage: false,
                    isFetchNextPageError: true,
                    fetchNextPage: nothing,
                  }}
                />
              </>
            )}
          </QueryList>
        </div>
      ))}
    </div>
  );
}
