import { limits } from '@app/shared/limits';
import { isQuiet } from '@app/shared/quiet-tones';
import { paths } from '@app/shared/paths';
import { clsx } from 'clsx';
import { ArrowUp } from 'lucide';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { RotatingSuggestion, suggestions } from '../../../domain/rotating-suggestion.tsx';
import { counted } from '@app/shared/counts';
import { isSendKey } from '../../../lib/enter-key.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAnswers } from '../chat/answers.ts';
import { useStory } from '../story/story-data.ts';
import { useBook } from '../book.ts';
import { pastedPictures } from '../components/read-pictures.ts';
import { addPictures, editDraft, useComposer } from './draft.ts';
import { asking, canSend, openComposer, sendDraft } from './send.ts';
import { ComposerDetails } from './composer-details.tsx';

/** From here on the composer says how much room is left. */
const COUNT_FROM = limits.descriptionMax - 300;

/** What was written on the landing page is put into the composer, which then takes the focus (spec §9: after 500 ms). */
function usePrefill(focus: () => void): void {
  const isPrefilled = useRef(false);
  useEffect(() => {
    if (openComposer()) isPrefilled.current = true;
    if (!isPrefilled.current) return;
    const timer = setTimeout(focus, limits.prefillFocusMs);
    return () => clearTimeout(timer);
  }, [focus]);
}

/** Grows with its text, up to the height that its class allows. */
function useGrowth(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = box.current;
    // Where the style sheet does it, there is nothing to do.
    if (!area || Reflect.has(area.style, 'fieldSizing')) return;
    area.style.height = 'auto';
    area.style.height = `${String(area.scrollHeight)}px`;
  }, [text]);
  return box;
}

/** Where one writes: grows to six lines. Enter sends, Shift and Enter break the line; on touch, without Shift, Enter breaks it. */
export function Composer() {
  const draft = useComposer((state) => state.draft);
  const isAsking = useAnswers((state) => state.isAsking);
  const isReading = useComposer((state) => state.reading > 0);
  const isTouch = useMedia('(pointer: coarse)');
  const focusAsked = useBook((state) => state.focusAsked);
  // No cheerful line below grief.
  const isGrave = useStory(({ items }) => isQuiet(items[0]?.tone ?? 'plain'));
  const box = useGrowth(draft.text);
  const focus = useCallback(() => box.current?.focus(), [box]);
  const left = limits.descriptionMax - draft.text.trim().length;
  usePrefill(focus);
  useEffect(() => {
    if (focusAsked > 0) focus();
  }, [focus, focusAsked]);

  const send = () => {
    void sendDraft();
    focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      onSubmit={handleSubmit}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void addPictures([...event.dataTransfer.files]);
      }}
      className="@container border-t border-line px-4 pt-2 pb-3 md:px-8 md:pb-6"
    >
      {!isGrave && (
        <div className="short:hidden">
          <RotatingSuggestion
            label="Try:"
            items={suggestions}
            onPick={(text) => {
              editDraft({ text });
              focus();
            }}
          >
            <Link to={paths.examples} className="tap link inline-flex min-h-6 items-center">
              See more
            </Link>
          </RotatingSuggestion>
        </div>
      )}
      <div className="mt-1.5 overflow-hidden rounded-md border border-edge bg-well focus-within:border-ink">
        <div className="relative">
          <textarea
            ref={box}
            rows={1}
            dir="auto"
            value={draft.text}
            aria-label="Your message"
            aria-describedby="composer-room"
            placeholder="What did you do?"
            enterKeyHint={isTouch ? 'enter' : 'send'}
            className="ruled block field-sizing-content max-h-[12.5rem] min-h-18 w-full resize-none bg-transparent bg-[position:0_0.5rem] pt-2 pr-14 pl-3.5 text-base/8 outline-none"
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const files = pastedPictures(event.clipboardData);
              if (files.length === 0) return;
              event.preventDefault();
              void addPictures(files);
            }}
            onChange={(event) => {
              editDraft({ text: event.target.value });
              void asking.preload();
            }}
          />
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            disabled={isAsking || isReading || !canSend(draft)}
            className="absolute right-1.5 bottom-1.5 flex size-11 items-center justify-center rounded-full bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-strong disabled:bg-well disabled:text-faint disabled:outline-1 disabled:outline-edge pointer-fine:size-9"
          >
            <Icon icon={ArrowUp} className="size-5" />
          </button>
        </div>
        <p id="composer-room" className={clsx('px-3.5 text-sm', left < 0 ? 'text-danger' : 'text-soft')}>
          {draft.text.length > COUNT_FROM &&
            (left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`)}
        </p>
        <ComposerDetails />
      </div>
    </form>
  );
}
