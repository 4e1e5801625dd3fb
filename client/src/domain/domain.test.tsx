import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lifeEvent } from '../../test/events.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { EventCard, type EventCardData } from './event-card.tsx';
import { OwnEventCard } from './own-event-card.tsx';
import { TraitBadge } from './trait-badge.tsx';

const event: EventCardData = {
  title: 'Planted a tree',
  description: 'Planted a tree with my neighbour.',
  what_learned: 'Roots need room.',
  date: '2025-01-05',
  image_url: null,
  is_public: false,
  traits: ['Teamwork'],
  ai_summary: 'The two of you put a tree into the ground.',
  ai_status: 'done',
};

describe('EventCard', () => {
  it('shows date, privacy, title, traits, summary, description and what was learned', () => {
    const { container } = renderPage(<EventCard event={{ ...event, image_url: 'https://example.org/tree.webp' }} />);
    expect(screen.getByText('Jan 5, 2025')).toBeVisible();
    expect(screen.getByText('Private')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Planted a tree' })).toBeVisible();
    expect(screen.getByText('Teamwork')).toBeVisible();
    expect(screen.getByText('The two of you put a tree into the ground.')).toHaveClass('journal-words');
    expect(screen.getByText('Planted a tree with my neighbour.')).toBeVisible();
    expect(screen.getByText('Learned:').parentElement).toHaveTextContent('Learned: Roots need room.');
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://example.org/tree.webp');
  });

  it('shows where help is as it is, its address as a link, and in no quotation marks', async () => {
    const help = 'It’s written down, and help is available right now: findahelpline.com everywhere.';
    renderPage(<EventCard event={{ ...event, tone: 'crisis', traits: [], ai_summary: help }} />);
    const link = await screen.findByRole('link', { name: 'findahelpline.com' });
    expect(link).toHaveAttribute('href', 'https://findahelpline.com');
    expect(link.parentElement).toHaveTextContent(help);
    expect(link.parentElement).not.toHaveClass('journal-words');
  });

  it('says no sentence twice where the title is only the description cut short', () => {
    const description = 'Put my daughter to bed without a fight for the first time in weeks.';
    renderPage(<EventCard event={{ ...event, title: `${description.slice(0, 50)}...`, description }} />);
    expect(screen.getByRole('heading', { name: description })).toBeVisible();
    expect(screen.getAllByText(/Put my daughter to bed/)).toHaveLength(1);
  });

  it.each([
    ['noticed', 'Eighteen rings.', 'journal-words'],
    ['told', 'The two of you put a tree into the ground.', 'journal-words'],
    ['quote', 'with my neighbour', 'quoted-words'],
  ] as const)('sets a summary that is %s as such', (summary_kind, ai_summary, look) => {
    renderPage(<EventCard event={{ ...event, summary_kind, ai_summary }} />);
    expect(screen.getByText(ai_summary)).toHaveClass(look);
  });

  it.each([
    ['its owner', { summary_kind: 'own_words' as const }],
    ['visitors', {}],
  ])('shows the event’s own words once to %s', (_who, kind) => {
    renderPage(<EventCard event={{ ...event, ...kind, ai_summary: event.description }} />);
    expect(screen.getAllByText(event.description)).toHaveLength(1);
  });

  it('shows visitors a passage of the event in quotation marks, and none with which it begins', () => {
    const description = 'We met the mayor. She promised a trial.';
    const { rerender } = renderPage(
      <EventCard event={{ ...event, description, ai_summary: 'She promised a trial.' }} />,
    );
    expect(screen.getByText('She promised a trial.')).toHaveClass('quoted-words');
    rerender(<EventCard event={{ ...event, description, ai_summary: 'We met the mayor.' }} />);
    expect(screen.queryByText('We met the mayor.')).not.toBeInTheDocument();
  });

  it.each(['Baked bread. Half went next door.', 'Baked bread. Half went…'])(
    'shows visitors own words of several lines once, also cut: %s',
    (ai_summary) => {
      renderPage(<EventCard event={{ ...event, description: 'Baked bread.\nHalf went next door.', ai_summary }} />);
      expect(document.querySelector('.journal-words, .quoted-words')).toBeNull();
    },
  );

  it('says in which language the words are', () => {
    renderPage(<EventCard event={{ ...event, language: 'de', summary_kind: 'noticed' }} />);
    for (const words of [event.title, event.description, event.ai_summary, 'Roots need room.'])
      expect(screen.getByText(words).closest('[lang]')).toHaveAttribute('lang', 'de');
  });

  it('leaves out a picture that does not load, until there is another', () => {
    const pictured = (name: string) => <EventCard event={{ ...event, image_url: `https://example.org/${name}` }} />;
    const { container, rerender } = render(pictured('gone.webp'));
    fireEvent.error(container.querySelector('img')!);
    expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull();
    rerender(pictured('there.webp'));
    expect(screen.getByRole('button', { name: 'Enlarge picture' })).toBeVisible();
  });

  it('holds the place of a private picture in its shape until it is there, and gives it up when it does not come', async () => {
    signIn();
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    const pictured = lifeEvent(1, {
      is_public: false,
      image_url: '/api/media/a',
      images: [{ url: '/api/media/a', size: { width: 300, height: 300 } }],
    });
    const { container } = render(<OwnEventCard event={pictured} />);
    const place = container.querySelector<HTMLElement>('[data-picture]');
    expect(place?.style.aspectRatio).toBe('1');
    expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull();
    await act(async () => {
      for (const answer of answers) answer(new Response('', { status: 503 }));
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(container.querySelector('[data-picture]')).toBeNull();
    });
  });

  it('shows no Private badge on a public event and no picture from an unsafe address', () => {
    const { container } = renderPage(
      <EventCard event={{ ...event, is_public: true, image_url: 'javascript:alert(1)' }} />,
    );
    expect(screen.queryByText('Private')).not.toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('TraitBadge', () => {
  it('bears the hue of its family and, to who comes near, tells what the trait means', async () => {
    const { user } = renderPage(<TraitBadge trait="Focus" />);
    expect(screen.getByText('Focus')).toHaveAttribute('data-family', 'drive');
    await user.hover(screen.getByText('Focus'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Giving one thing your whole attention.');
    await user.unhover(screen.getByText('Focus'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('tells it also on keyboard focus, until the focus goes on', async () => {
    const { user } = renderPage(<TraitBadge trait="Focus" />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Focus' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Giving one thing your whole attention.');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Giving one thing your whole attention.');
    await user.tab();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('tells it also on a tap, and after the finger is lifted', async () => {
    const { user } = renderPage(<TraitBadge trait="Focus" />);
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('Focus') });
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Giving one thing your whole attention.');
  });

  it('is no button where it lies in one', async () => {
    const { user } = renderPage(<TraitBadge trait="Focus" isInButton />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.hover(screen.getByText('Focus'));
    expect(await screen.findByRole('tooltip')).toBeVisible();
  });

  it('is a button when it can be chosen', async () => {
    const handleSelect = vi.fn();
    const { user } = renderPage(<TraitBadge trait="Focus" count={3} onSelect={handleSelect} isSelected />);
    const button = screen.getByRole('button', { name: /Focus/, pressed: true });
    await user.click(button);
    expect(handleSelect).toHaveBeenCalledWith('Focus');
  });
});
