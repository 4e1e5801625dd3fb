import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { DashboardPage } from '../dashboard-page.tsx';
import { sampleEvent, sampleMessage } from '../test/samples.ts';

beforeEach(() => {
  signIn();
});

async function openEditor(event: ReturnType<typeof sampleEvent>) {
  const { named } = mockApi({
    'chat.list': [],
    'chat.create': sampleMessage(1, { type: 'assistant' }),
    'events.list': [event],
    'events.update': ({ body }) => ({ ...event, ...(body as object), rev: 9 }),
  });
  const { user } = renderPage(<DashboardPage />);
  const card = within(await screen.findByRole('article', { name: event.title }));
  const edit = async () => {
    await user.click(card.getByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog'));
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Changes saved');
    return named('events.update')[0]?.body;
  };
  return { user, card, edit, save };
}

describe('why an event shows a trait', () => {
  it('lights up the words that it was read from, until it is tapped again', async () => {
    const event = sampleEvent(1, {
      title: 'A hard morning',
      description: 'I told the doctor about the lump.',
      trait_evidence: [{ trait: 'Courage', quotes: ['told the doctor'] }],
    });
    const { user, card } = await openEditor(event);
    const badge = card.getByRole('button', { name: 'Courage' });
    await user.click(badge);
    expect(badge).toHaveAttribute('aria-pressed', 'true');
    expect(await card.findByText('told the doctor')).toHaveProperty('tagName', 'MARK');
    await waitFor(() =>
      expect(card.getByRole('status')).toHaveTextContent(
        /Acting even though you’re afraid\. Read from “told the doctor”\./,
      ),
    );
    await user.click(badge);
    expect(card.queryByText('told the doctor')).not.toBeInTheDocument();
    expect(card.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that its author chose it', async () => {
    const { user, card } = await openEditor(sampleEvent(1, { traits_source: 'person' }));
    await user.click(card.getByRole('button', { name: 'Courage' }));
    expect(card.getByRole('status')).toHaveTextContent('You chose it.');
  });
});

describe('mending what was read from an event', () => {
  it('takes a trait away and adds another one', async () => {
    const { user, edit, save } = await openEditor(sampleEvent(1));
    const dialog = await edit();
    await user.click(dialog.getByRole('button', { name: 'Remove Courage' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a trait' }), 'Patience');
    expect(dialog.queryByRole('option', { name: 'Patience' })).not.toBeInTheDocument();
    expect(await save()).toEqual({ traits: ['Patience'] });
  });

  it('offers no sixth trait', async () => {
    const traits = ['Courage', 'Focus', 'Love', 'Calmness', 'Zest'] as const;
    const { edit } = await openEditor(sampleEvent(1, { traits: [...traits] }));
    expect((await edit()).queryByRole('combobox', { name: 'Add a trait' })).not.toBeInTheDocument();
  });

  it('takes a summary of one’s own, and says whether the event may be in the résumé', async () => {
    const { user, edit, save } = await openEditor(sampleEvent(1));
    const dialog = await edit();
    await user.clear(dialog.getByLabelText('Summary'));
    await user.type(dialog.getByLabelText('Summary'), 'The bravest minute of my year.');
    await user.selectOptions(dialog.getByLabelText('In my resume'), 'Never');
    expect(await save()).toEqual({ ai_summary: 'The bravest minute of my year.', in_resume: 'no' });
  });

  it('leaves both to the writer again, with a way back', async () => {
    const event = sampleEvent(1, { traits_source: 'person', summary_source: 'person' });
    const { user, edit, save } = await openEditor(event);
    const dialog = await edit();
    await user.click(dialog.getByRole('button', { name: 'Read them from my words' }));
    await user.click(dialog.getByRole('button', { name: 'Rewrite it for me' }));
    const [first] = dialog.getAllByRole('button', { name: 'Undo' });
    if (first) await user.click(first);
    expect(dialog.getByRole('button', { name: 'Remove Courage' })).toBeVisible();
    expect(await save()).toEqual({ ai_summary: null });
  });

  it('is not offered where words are answered with help alone', async () => {
    const { edit } = await openEditor(sampleEvent(1, { tone: 'crisis', traits: [], is_public: false }));
    const dialog = await edit();
    expect(dialog.queryByLabelText('Summary')).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('In my resume')).not.toBeInTheDocument();
  });
});
