import { createStore } from '../../lib/create-store.ts';
import { askForFocus } from './compose/draft.ts';

export type BookPage = 'write' | 'story';

/** Which of the two pages is on top; it matters on a phone only, where they lie one behind the other. */
export const useBook = createStore<{ page: BookPage }>(() => ({ page: 'write' }));

export const turnTo = (page: BookPage): void => {
  useBook.setState({ page });
};

/** Opens the page one writes on, with the focus where one writes. */
export function openToWrite(): void {
  turnTo('write');
  askForFocus();
}
