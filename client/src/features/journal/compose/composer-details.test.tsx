import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { messages } from '../../../messages.ts';
import { ComposerDetails } from './composer-details.tsx';
import { useComposer } from './draft.ts';

const pick = (file: File) => {
  fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: [file] } });
};
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('the details of an entry', () => {
  beforeEach(() => {
    signIn();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('say so when the code for a picture is not there, and keep what was written', async () => {
    offline();
    const { user } = renderPage(<ComposerDetails />);
    pick(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText(messages.noAnswer)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'What I learned' }));
    expect(await screen.findByText(/This part needs a connection/)).toBeInTheDocument();
    expect(useComposer.getState().draft).toMatchObject({ image: null, learned: '' });
  });

  it('are at hand without a network once somebody has begun to act', async () => {
    renderPage(<ComposerDetails />);
    fireEvent.pointerMove(window);
    await vi.dynamicImportSettled();
    offline();
    fireEvent.click(screen.getByRole('button', { name: 'What I learned' }));
    expect(screen.getByLabelText('What you learned')).toHaveFocus();
    pick(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByAltText('To be added')).toBeInTheDocument();
    pick(new File(['x'], 'x.txt', { type: 'text/plain' }));
    expect(await screen.findByText(messages.picture.notAnImage)).toBeInTheDocument();
  });
});
