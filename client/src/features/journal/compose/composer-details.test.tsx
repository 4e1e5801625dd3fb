import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, signIn } from '../../../../test/render.tsx';
import { today } from '../../../lib/dates.ts';
import * as messages from '../../../messages.ts';
import { ComposerDetails } from './composer-details.tsx';
import { useComposer } from './draft.ts';

const pick = (file: File) => {
  fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files: [file] } });
};
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('the details of an event', () => {
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

  it('let today be chosen, which is then what is sent', () => {
    renderPage(<ComposerDetails />);
    const date = screen.getByLabelText('Date of the event');
    expect(date).toHaveValue('');
    expect(date).toHaveAccessibleDescription('Today');
    fireEvent.change(date, { target: { value: today() } });
    expect(useComposer.getState().draft.date).toBe(today());
    expect(date).toHaveAccessibleDescription('Today');
    fireEvent.change(date, { target: { value: '' } });
    expect(useComposer.getState().draft.date).toBeNull();
  });

  it('do not send the message with Enter', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    const { user } = renderPage(
      <form onSubmit={onSubmit}>
        <ComposerDetails />
        <button type="submit">Send</button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'What I learned' }));
    await user.type(screen.getByLabelText('What you learned'), 'Patience{Enter}');
    fireEvent.change(screen.getByLabelText('Date of the event'), { target: { value: '2024-02-29' } });
    await user.type(screen.getByLabelText('Date of the event'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('say in words who will see it', () => {
    renderPage(<ComposerDetails />);
    expect(screen.getByText('Public')).not.toHaveClass('@max-md:sr-only');
  });
});
