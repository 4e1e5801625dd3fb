import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The story before its first entry, with the one step out of it. */
export const EmptyStory = ({ onWrite }: { onWrite: () => void }) => (
  <EmptyState title="Start Your Journey" action={<Button onClick={onWrite}>Write your first life event</Button>}>
    Tell the chat what you did. It is written down here, with the strengths it shows, and your story grows page by page.
  </EmptyState>
);
