import { limits } from '@app/shared/limits';
import { paths, registerPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { ArrowRight } from 'lucide';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { savePendingText } from '../../../lib/before-login.ts';
import { RotatingSuggestion, suggestions } from '../../../domain/rotating-suggestion.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { SuggestionAvatars } from './suggestion-avatars.tsx';

/** The box that the page is about. What is written here waits on the dashboard after signing in. */
export function AccomplishmentForm() {
  // Not controlled: what somebody types before the script has loaded must stay.
  const box = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value.trim();
    if (!text) return;
    savePendingText(text);
    void navigate(registerPath);
  };
  const handlePick = (suggestion: string) => {
    if (!box.current) return;
    box.current.value = `I ${suggestion}`;
    box.current.focus();
  };
  return (
    // The address is for those who send it before the app is there; `public/boot.js` then keeps the text.
    <form className="mt-8" action={registerPath} onSubmit={handleSubmit}>
      <div className="relative overflow-hidden rounded-md border border-edge bg-paper transition-colors duration-150 focus-within:border-ink hover:border-ink">
        <span aria-hidden className="absolute inset-y-0 left-8 w-px bg-margin-rule" />
        <label htmlFor="accomplishment" className="sr-only">
          Your accomplishment
        </label>
        <textarea
          ref={box}
          id="accomplishment"
          rows={limits.landingRows}
          placeholder="Type your accomplishment here..."
          className="ruled ruled-box block w-full resize-none pt-2 pr-4 pb-1 pl-12 font-serif text-lg/8 outline-offset-0"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Button type="submit" className="w-full sm:w-auto">
          Continue
          <Icon icon={ArrowRight} className="size-4" />
        </Button>
        <p className="text-sm text-soft">Join hundreds building their {PRODUCT}</p>
      </div>
      <div className="mt-6 flex min-h-32 flex-col items-start gap-x-3 gap-y-2 sm:min-h-16 sm:flex-row md:max-lg:flex-col">
        <SuggestionAvatars />
        <RotatingSuggestion label="Try something like..." items={suggestions} onPick={handlePick}>
          <Link to={paths.examples} className="link inline-flex min-h-11 items-center pointer-fine:min-h-6">
            See more
          </Link>
        </RotatingSuggestion>
      </div>
    </form>
  );
}
