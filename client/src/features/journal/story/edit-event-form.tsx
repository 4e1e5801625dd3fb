import { addDays } from '@app/shared/dates';
import type { LifeEvent, UpdateEventBody } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { type Dispatch, type SetStateAction, useId, useState } from 'react';
import { addressesOf } from '../../../domain/event-images.ts';
import { isSessionOver } from '../../../lib/api.ts';
import { today } from '../../../lib/dates.ts';
import { toast } from '../../../lib/toast.ts';
import { readFields, useKeptChanges } from '../../../lib/kept-fields.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import * as messages from '../../../messages.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, LeaveQuestion } from '../../../ui/dialog.tsx';
import { PictureInput, PictureStrip } from '../components/picture-strip.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { readPictures } from '../components/read-pictures.ts';
import { EditWriting, type WritingFields } from './edit-writing.tsx';
import { updateOf } from '../mutations/log.ts';
import { withUpdate } from '../mutations/mutation.ts';
import { editDraftOf, useOpenEditor } from './edit-draft.ts';
import { isSame, saveEvent } from './story-actions.ts';

type Fields = Pick<LifeEvent, 'title' | 'description' | 'what_learned' | 'date' | 'is_public'> &
  WritingFields & { images: readonly string[] };

const fieldsOf = (event: LifeEvent): Fields => {
  const { title, description, what_learned, date, is_public, traits, ai_summary, in_resume } = event;
  const images = addressesOf(event);
  return { title, description, what_learned, date, is_public, traits, ai_summary, in_resume, images };
};

/** Only what has changed travels. What is left empty is no lesson, and a summary that the writer is to write again. */
function changesOf(before: Fields, after: Fields): UpdateEventBody {
  const isOther = ([key, value]: [string, unknown]) => !isSame(before[key as keyof Fields], value);
  const changed: UpdateEventBody = Object.fromEntries(Object.entries(after).filter(isOther));
  for (const text of ['what_learned', 'ai_summary'] as const)
    if (changed[text] !== undefined) changed[text] = after[text]?.trim() || null;
  return changed;
}

interface PicturesProps {
  isPublic: boolean;
  images: readonly string[];
  /** Called with what becomes of the pictures that are there by then. */
  onChange: (change: (images: readonly string[]) => readonly string[]) => void;
  /** How many more are being read. */
  reading: number;
  onReading: Dispatch<SetStateAction<number>>;
}

const pictureLabel = buttonClass('secondary', 'small', 'relative focus-within:outline-2 focus-within:outline-focus');

function Pictures({ isPublic, images, onChange, reading, onReading }: PicturesProps) {
  const isTouch = useMedia('(pointer: coarse)');
  const id = useId();
  const handleFiles = (files: readonly File[]) => {
    void readPictures(files, limits.imagesPerEvent - images.length - reading, {
      onBegin: (count) => {
        onReading((before) => before + count);
      },
      onRead: (picture) => {
        onReading((before) => before - 1);
        if (picture) onChange((known) => [...new Set([...known, picture])]);
      },
    });
  };
  return (
    <div className="space-y-2">
      {images.length + reading > 0 && (
        <PictureStrip
          images={images}
          isPublic={isPublic}
          reading={reading}
          onChange={(changed) => onChange(() => changed)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isTouch && (
          <label htmlFor={`${id}-camera`} className={pictureLabel}>
            Take a picture
            <PictureInput id={`${id}-camera`} isCamera onFiles={handleFiles} />
          </label>
        )}
        <label htmlFor={id} className={pictureLabel}>
          {images.length > 0 ? 'Add pictures' : 'Add a picture'}
          <PictureInput id={id} onFiles={handleFiles} />
        </label>
      </div>
    </div>
  );
}

export interface EditEventDialogProps {
  event: LifeEvent;
  /** What the words do not say yet: asked below them, with the focus there. */
  question?: string;
  /** It is opened to say what was learned. */
  isAboutLesson?: boolean;
  /** Called once what was changed is stored, before `onClose`. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Everything about an event can be changed, also what the writer has made of it; changed words are summarized again. */
export function EditEventForm({ event, question, isAboutLesson = false, onSaved, onClose }: EditEventDialogProps) {
  const [before] = useState(() => fieldsOf(withUpdate(event, updateOf(event.id))));
  useOpenEditor(event.id);
  const isNothing = (typed: Partial<Fields>) => Object.keys(changesOf(before, { ...before, ...typed })).length === 0;
  const { changes: typed, edit: keep, forget } = useKeptChanges<Fields>(editDraftOf(event.id), isNothing);
  const fields = { ...before, ...typed };
  const changes = changesOf(before, fields);
  const isRewritten =
    fields.description !== before.description && event.summary_source === 'writer' && !changes.ai_summary;
  const [reading, setReading] = useState(0);
  const guard = useLeaveGuard(!isNothing(typed), forget);
  const { form, isBusy, errors, setErrors } = useSubmit({
    send: async () => {
      if (Object.keys(changes).length > 0) {
        const isSaved = await saveEvent(event, changes);
        forget();
        if (isSaved) {
          toast.success(messages.journal.saved);
          onSaved?.();
        }
      }
      onClose();
    },
    fieldOf: () => 'form',
    onError: (error) => {
      if (!isSessionOver(error)) setErrors({ form: messages.journal.saveFailed });
    },
  });
  const edit = (edited: Partial<Fields>) => {
    keep(edited);
    setErrors({ form: undefined, ...Object.fromEntries(Object.keys(edited).map((key) => [key, undefined])) });
  };
  return (
    <Dialog isOpen title="Edit life event" onClose={() => guard.ask(onClose)}>
      <form {...form} className="space-y-4">
        <TextField
          label="Title"
          required
          maxLength={limits.titleMax}
          value={fields.title}
          error={errors.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <TextArea
          label="What happened"
          required
          maxLength={limits.descriptionMax}
          value={fields.description}
          error={errors.description}
          className="field-sizing-content max-h-72 min-h-24 py-2.5"
          data-begin={question ? '' : undefined}
          hint={isRewritten ? 'The summary will be rewritten.' : question}
          onChange={({ target }) => edit({ description: target.value })}
        />
        <TextField
          label="What you learned"
          maxLength={limits.learnedMax}
          data-begin={isAboutLesson ? '' : undefined}
          value={fields.what_learned ?? ''}
          error={errors.what_learned}
          onChange={({ target }) => edit({ what_learned: target.value || null })}
        />
        <TextField
          label="Date"
          type="date"
          required
          max={addDays(today(), 1)}
          value={fields.date}
          error={errors.date}
          onChange={({ target }) => edit({ date: target.value })}
        />
        {event.tone !== 'crisis' && event.ai_status === 'done' && (
          <EditWriting event={event} fields={fields} errors={errors} onChange={edit} />
        )}
        <Pictures
          isPublic={event.is_public}
          images={fields.images}
          reading={reading}
          onReading={setReading}
          onChange={(change) =>
            edit({ images: change(readFields<Partial<Fields>>(editDraftOf(event.id))?.images ?? before.images) })
          }
        />
        <Switch
          label="Shown on your public profile"
          isOn={fields.is_public}
          onChange={(is_public) => edit({ is_public })}
        />
        {(errors.form ?? errors.images) && (
          <p role="alert" className="text-sm text-danger">
            {errors.form ?? errors.images}
          </p>
        )}
        <div className="flex justify-end gap-2 pt-1">
          <Button variant="secondary" onClick={() => guard.ask(onClose)}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy || reading > 0}>
            {isBusy ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <LeaveQuestion guard={guard} />
    </Dialog>
  );
}
