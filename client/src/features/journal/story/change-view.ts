import { isNarrow, useFilter, useSearchResults, useStory } from './story-data.ts';
import { keptView, useView, type StoryView } from './view.ts';

/** Shows the story in another way, and remembers that; another order is read anew. */
export function changeView(view: Partial<StoryView>): void {
  const before = useView.getState().order;
  useView.setState(view);
  const { order, density } = useView.getState();
  keptView.write(`${order} ${density}`);
  if (order === before) return;
  void useStory.getState().restart();
  if (isNarrow(useFilter.getState().filter)) void useSearchResults.getState().restart();
}
