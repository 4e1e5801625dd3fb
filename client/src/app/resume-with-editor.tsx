import { ResumePage } from '../features/resume/resume-page.tsx';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from '../ui/late-failure.tsx';

const EventEditor = late(
  () => import('../features/journal/story/edit-event-dialog.tsx').then((file) => file.EditEventDialog),
  {
    waiting: () => null,
    failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
  },
);

/** The résumé, in which the events behind it can be edited. */
export const ResumeWithEditor = () => <ResumePage Editor={EventEditor} />;
