import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../test/render.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ApiError } from './api.ts';
import { toastError } from './toast-error.ts';
import { useSubmit } from './use-submit.ts';

function Form({ error }: { error: ApiError }) {
  const { form, errors } = useSubmit({
    send: () => Promise.reject(error),
    fieldOf: (status) => (status === 409 ? 'second' : undefined),
    onError: (refusal) => {
      toastError(refusal, 'Failed');
    },
  });
  return (
    <form {...form}>
      <TextField label="First" error={errors.first} />
      <TextField label="Second" name="second" defaultValue="typed" error={errors.second} />
      <Button type="submit">Send</Button>
    </form>
  );
}

async function refused(error: ApiError): Promise<HTMLInputElement> {
  const { user } = renderPage(<Form error={error} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return screen.getByLabelText<HTMLInputElement>('Second');
}

describe('a form that is refused', () => {
  it.each([
    ['a sentence about a field', new ApiError(400, { detail: 'No.', errors: [{ path: 'second', message: 'No.' }] })],
    ['a status that is about a field', new ApiError(409, { detail: 'No.' })],
  ])('says %s there, once, with the focus on it and the text selected', async (_what, error) => {
    const field = await refused(error);
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(field).toHaveAccessibleDescription('No.');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('typed');
    expect(screen.getAllByText('No.')).toHaveLength(1);
  });

  it('says nothing any more of a field in which somebody types', async () => {
    const field = await refused(new ApiError(409, { detail: 'No.' }));
    expect(field).toBeInvalid();
    fireEvent.change(field, { target: { value: 'other' } });
    expect(field).toBeValid();
    expect(screen.queryByText('No.')).toBeNull();
  });

  it('says what is about no field as a toast', async () => {
    const field = await refused(new ApiError(503, { detail: 'Later.' }));
    expect(await screen.findByText('Later.')).toBeVisible();
    expect(field).toBeValid();
  });
});
