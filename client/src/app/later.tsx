import { QuietNote } from './quiet-note.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What a signed-in person can do without until the page is there. */
export const Later = () => (
  <>
    <QuietNote />
    <Shortcuts />
  </>
);
