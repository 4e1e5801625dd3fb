import { EditEventDialog } from '../features/journal/story/edit-event-dialog.tsx';
import { ResumePage } from '../features/resume/resume-page.tsx';

/** The résumé, in which the events behind it can be edited. */
export const ResumeWithEditor = () => <ResumePage Editor={EditEventDialog} />;
