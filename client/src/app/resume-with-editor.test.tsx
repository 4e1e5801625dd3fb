import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf, lifeEvent } from '../../test/events.ts';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { ResumeWithEditor } from './resume-with-editor.tsx';

const event = lifeEvent(1, { description: 'Hung a shelf.' });
const sentences = [
  { text: 'I ran 12 km in March 2025.', paragraph: 0, event_ids: [idOf(2)] },
  { text: 'In March 2025, I hung a shelf.', paragraph: 0, event_ids: [idOf(1)] },
  { text: 'I helped.', paragraph: 0, event_ids: [idOf(1)] },
];
const resume = {
  ...{ purpose: 'review' as const, narrative: sentences.map(({ text }) => text).join(' '), sentences, all_traits: [] },
  ...{ event_count: 2, read_count: 2, generated_at: '2025-03-14T12:00:00.000Z' },
  state: 'written' as const,
};

async function openResume(events: Parameters<typeof mockApi>[0]['events.list']) {
  signIn();
  const { named } = mockApi({
    'resume.narrative': resume,
    'events.list': events,
    'events.update': ({ body }) => ({ ...event, ...(body as object), rev: event.rev + 1 }),
  });
  const { user } = renderPage(<ResumeWithEditor />);
  const hint = await screen.findByText(/Numbers make these stronger\. 2 have none yet\./);
  return { named, user, add: within(hint).getByRole('button', { name: 'Add one' }) };
}

/** By then the dialog handles keys, too. */
async function fieldWithFocus(): Promise<HTMLElement> {
  const field = await screen.findByRole('textbox', { name: 'What happened' });
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  return field;
}

const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

describe('/resume', () => {
  it('says what is missing: a number, and opens the words of the first event without one to add it', async () => {
    const { named, user, add } = await openResume([event]);
    await user.click(add);
    expect(await fieldWithFocus()).toHaveAccessibleDescription('How many, how much, how long?');
    await user.paste(' It took 3 hours.');
    const asked = named('resume.narrative').length;
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => {
      expect(named('resume.narrative')).toHaveLength(asked + 1);
    });
    expect(named('events.update').map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: event.id }, body: { description: 'Hung a shelf. It took 3 hours.' } },
    ]);
    await isClosed();
  });

  it('asks for no other text when nothing was changed', async () => {
    const { named, user, add } = await openResume([event]);
    await user.click(add);
    await fieldWithFocus();
    const before = named('resume.narrative').length;
    await user.keyboard('{Escape}');
    await isClosed();
    expect(named('resume.narrative')).toHaveLength(before);
  });

  it('says when the event could not be read, and when it is deleted', async () => {
    let isUp = false;
    const { user, add } = await openResume(() => (isUp ? [] : refuse(503)));
    await user.click(add);
    expect(await screen.findByText('Failed to load events')).toBeInTheDocument();
    isUp = true;
    await user.click(add);
    expect(await screen.findByText('The event behind this sentence has been deleted.')).toBeInTheDocument();
  });
});
