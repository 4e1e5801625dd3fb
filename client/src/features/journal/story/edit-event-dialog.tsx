import { late } from '../../../lib/late.tsx';
import { FloatingFailure } from '../../../ui/late-failure.tsx';

/** Everything about an event can be changed. Its code is loaded when it first opens. */
export const EditEventDialog = late(() => import('./edit-event-form.tsx').then((file) => file.EditEventForm), {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});
