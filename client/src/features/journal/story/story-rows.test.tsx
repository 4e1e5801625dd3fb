import { act, render, screen } from '@testing-library/react';
import { type ComponentProps, createElement, memo } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mockApi, pageOf } from '../../../../test/mock-api.ts';
import { signIn } from '../../../../test/render.tsx';
import { pushes } from '../journal-pushes.ts';
import { idOf, sampleEvent, sampleMessage } from '../test/samples.ts';
import type { StoryRow } from './story-row.tsx';

const drawn = vi.hoisted(() => ({ rows: 0 }));
vi.mock('./story-row.tsx', async (importOriginal) => {
  const original = await importOriginal<{ StoryRow: typeof StoryRow }>();
  const counted = (props: ComponentProps<typeof StoryRow>) => {
    drawn.rows += 1;
    return createElement(original.StoryRow, props);
  };
  return { ...original, StoryRow: memo(counted) };
});

const COUNT = 10_000;

it('draws few rows again for a new event with 10,000 loaded, and for one more page of old ones', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        // Nothing of it is ever near but the first rows.
      }
      unobserve() {
        // As above.
      }
    },
  );
  const { useStory } = await import('./story-data.ts');
  const { StoryPage } = await import('./story-page.tsx');
  signIn();
  const events = Array.from({ length: COUNT + 40 }, (_, index) => sampleEvent(COUNT + 40 - index));
  mockApi({
    'chat.list': [sampleMessage(1)],
    'events.list': ({ query }) => pageOf(query.before ? events.slice(COUNT) : [], COUNT + 40),
  });
  useStory.setState({ items: events.slice(0, COUNT), total: COUNT + 40, status: 'ready', hasMore: true });
  render(
    <MemoryRouter>
      <StoryPage onWrite={() => undefined} />
    </MemoryRouter>,
    // What is counted here is drawn once, as in the built app.
    { reactStrictMode: false },
  );
  expect(drawn.rows).toBe(COUNT);
  const redrawn = (change: () => void) => {
    drawn.rows = 0;
    act(change);
    return drawn.rows;
  };
  const news = sampleEvent(COUNT + 50, { title: 'The newest' });
  expect(
    redrawn(() => {
      pushes['event:created']?.(news);
    }),
  ).toBeLessThanOrEqual(300);
  const newest = screen.getByRole('article', { name: 'The newest' });
  expect(newest).toHaveAttribute('aria-posinset', '1');
  expect(newest).toHaveAttribute('aria-setsize', String(COUNT + 41));
  expect(screen.getByRole('article', { name: `Event ${String(COUNT + 40)}` })).toHaveAttribute('aria-posinset', '2');
  expect(
    redrawn(() => {
      pushes['event:summarized']?.({ ...news, ai_summary: 'Done.', rev: COUNT + 60 });
    }),
  ).toBeLessThanOrEqual(300);
  expect(
    redrawn(() => {
      pushes['event:deleted']?.({ id: idOf(5000) });
    }),
  ).toBeLessThanOrEqual(300);
  drawn.rows = 0;
  await act(() => useStory.getState().loadMore());
  expect(useStory.getState().items).toHaveLength(COUNT + 40);
  expect(drawn.rows).toBeLessThanOrEqual(300);
}, 60_000);
