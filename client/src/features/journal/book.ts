import { createStore } from '../../lib/create-store.ts';

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
