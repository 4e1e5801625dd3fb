import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { messages } from '../../../messages.ts';
import { ComposerDetails } from './composer-details.tsx';

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

  it('are at hand without a network', async () => {
    renderPage(<ComposerDetails />);
    offline();
    fireEvent.click(screen.getByRole('button', { name: 'What I learned' }));
    expect(screen.getByLabelText('What you learned')).toHaveFocus();
    pick(new File(['x'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByAltText('Attached to this event')).toBeInTheDocument();
    pick(new File(['x'], 'x.txt', { type: 'text/plain' }));
    expect(await screen.findByText(messages.picture.notAnImage)).toBeInTheDocument();
  });
});
