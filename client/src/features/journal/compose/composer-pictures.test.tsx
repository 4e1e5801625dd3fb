import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../../test/render.tsx';
import * as messages from '../../../messages.ts';
import { Composer } from './composer.tsx';
import { editDraft, useComposer } from './draft.ts';

const file = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
const dataOf = (name: string) => `data:image/png;base64,${btoa(name)}`;
const images = () => useComposer.getState().draft.images;
const choose = (...names: string[]) => {
  fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: names.map(file) } });
};
const strip = () => within(screen.getByRole('list', { name: 'Pictures' }));
const button = (name: string) => strip().getByRole('button', { name });

beforeEach(() => {
  signIn();
  mockApi({});
});

describe('the pictures of a new event', () => {
  it('are chosen several at a time, put in order and taken away, and the focus is never lost', async () => {
    const { user } = renderPage(<Composer />);
    choose('boat', 'lake', 'moon');
    await waitFor(() => {
      expect(images()).toEqual(['boat', 'lake', 'moon'].map(dataOf));
    });
    await user.click(button('Make picture 3 the first'));
    expect(images()).toEqual(['moon', 'boat', 'lake'].map(dataOf));
    expect(button('Picture 1 is the first')).toHaveFocus();
    expect(screen.getByText('Picture 3 is the first now.')).toHaveRole('status');
    await user.click(button('Remove picture 2'));
    expect(images()).toEqual(['moon', 'lake'].map(dataOf));
    expect(button('Remove picture 2')).toHaveFocus();
    await user.click(button('Remove picture 2'));
    expect(button('Remove the picture')).toHaveFocus();
    await user.click(button('Remove the picture'));
    expect(screen.queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Add a picture')).toHaveFocus();
  });

  it('come in by paste, unless words come with them, and by drop', async () => {
    renderPage(<Composer />);
    const box = screen.getByLabelText('Your message');
    const paste = (types: string[]) => {
      const event = createEvent.paste(box, { clipboardData: { types, files: [file('boat')] } });
      fireEvent(box, event);
      return event.defaultPrevented;
    };
    expect(paste(['text/plain', 'Files'])).toBe(false);
    expect(paste(['Files'])).toBe(true);
    await waitFor(() => {
      expect(images()).toEqual([dataOf('boat')]);
    });
    fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [file('lake'), file('boat')] } });
    await waitFor(() => {
      expect(images()).toEqual(['boat', 'lake'].map(dataOf));
    });
  });

  it('are at most eight, which is said', async () => {
    renderPage(<Composer />);
    choose(...Array.from({ length: 9 }, (_, n) => String(n)));
    expect(await screen.findByText(messages.journal.tooManyPictures(8))).toBeInTheDocument();
    await waitFor(() => {
      expect(images()).toHaveLength(8);
    });
  });

  it('are waited for before anything is sent', async () => {
    let draw = (): void => undefined;
    vi.stubGlobal(
      'createImageBitmap',
      () => new Promise((resolve) => (draw = () => resolve({ close: () => undefined }))),
    );
    renderPage(<Composer />);
    editDraft({ text: 'I sailed' });
    const send = () => screen.getByRole('button', { name: 'Send' });
    await waitFor(() => {
      expect(send()).toBeEnabled();
    });
    choose('boat');
    expect(await screen.findByText('Reading pictures…')).toBeInTheDocument();
    expect(send()).toBeDisabled();
    draw();
    await waitFor(() => {
      expect(send()).toBeEnabled();
    });
    expect(images()).toEqual([dataOf('boat')]);
    vi.unstubAllGlobals();
  });
});
