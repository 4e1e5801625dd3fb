import { createStore } from '../../lib/create-store.ts';
import { paths } from '@app/shared/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type BookPage = 'write' | 'story';

interface Book {
  /** Which of the two pages is on top; it matters on a phone only, where they lie one behind the other. */
  page: BookPage;
  /** Counts the times that the focus was asked to be in the composer. */
  focusAsked: number;
}

export const useBook = createStore<Book>(() => ({ page: 'write', focusAsked: 0 }));

export const turnTo = (page: BookPage): void => {
  useBook.setState({ page });
};

/** Puts the focus into the composer. */
export function askForFocus(): void {
  useBook.setState(({ focusAsked }) => ({ focusAsked: focusAsked + 1 }));
}

/** Opens the page one writes on, with the focus where one writes. */
export function openToWrite(): void {
  turnTo('write');
  askForFocus();
}

/** Opens the page one writes on where that is asked for (`?write`, as the app's shortcut on a device's start screen has it). */
export function useArrival(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!new URLSearchParams(search).has('write')) return;
    openToWrite();
    // So that a reload does not do it again.
    void navigate(paths.dashboard, { replace: true });
  }, [search, navigate]);
}
