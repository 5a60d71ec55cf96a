import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { type ListQuery, More, type PagedQuery, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { Grid } from './grid.tsx';

const nothing = () => undefined;

const answer = (part: Partial<ListQuery<readonly string[]>>): ListQuery<readonly string[]> => ({
  data: undefined,
  error: null,
  refetch: nothing,
  ...part,
});
const page = (part: Partial<PagedQuery>): PagedQuery => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
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
    <Grid>
      {Object.entries(STATES).map(([name, query]) => (
        <div key={name} className="stack">
          <h3>{name}</h3>
          <QueryList
            query={query}
            loading="Loading tasks"
            failed="Your tasks didn’t load"
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
                <More query={page({ isFetchNextPageError: true })} />
                <More query={page({ isFetchingNextPage: true })} label="Earlier" kind="quiet" />
                <More query={page({})} label="All of them" block />
              </>
            )}
          </QueryList>
        </div>
      ))}
      <ErrorState title="A page that failed" elsewhere={<ButtonLink to="/">Somewhere else</ButtonLink>}>
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    </Grid>
  );
}
