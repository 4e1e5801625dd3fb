import { formatDayLong } from '@app/shared/written-days';
import { profilePath } from '@app/shared/paths';
import type { User } from '@app/shared/profile';
import type { ResumeNarrative } from '@app/shared/resume';
import { namesByFamily } from '@app/shared/trait-names';
import { dayOf } from '../../../lib/dates.ts';
import { TraitBadge } from '../../../domain/trait-badge.tsx';
import { readWords } from '../resume-text.ts';
import { Narrative, type WithEditor } from './narrative.tsx';

interface ResumeSheetProps extends WithEditor {
  resume: ResumeNarrative;
  user: User;
  /** A new text is under way. */
  isWriting: boolean;
}

/** The sheet of paper: on the screen as it will be printed. */
export const ResumeSheet = ({ resume, user, isWriting, Editor }: ResumeSheetProps) => (
  <article
    aria-label="Your resume"
    aria-busy={isWriting}
    className="rounded-sm border border-line bg-sheet px-6 py-10 shadow-sheet sm:px-14 sm:py-16 print:border-0 print:bg-transparent print:p-0 print:shadow-none"
  >
    <header className="border-b border-ink pb-6">
      <h2 dir="auto" className="text-4xl">
        {user.name}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {window.location.host}
        {profilePath(user.username)}
      </p>
      {user.bio && <p className="mt-3 max-w-prose">{user.bio}</p>}
    </header>
    <section
      aria-labelledby="narrative"
      className={isWriting ? 'opacity-50 transition-opacity duration-300' : undefined}
    >
      <h3
        id="narrative"
        tabIndex={-1}
        className="mt-8 text-sm font-sans font-semibold tracking-wide text-soft uppercase"
      >
        Professional narrative
      </h3>
      <Narrative purpose={resume.purpose} sentences={resume.sentences} Editor={Editor} />
    </section>
    <Traits traits={resume.all_traits} />
    <p className="mt-10 border-t border-line pt-4 text-sm text-soft">
      Written from <span className="tabular">{readWords(resume)}</span> on{' '}
      <time dateTime={resume.generated_at}>{formatDayLong(dayOf(resume.generated_at))}</time>. Every sentence is backed
      by recorded events.
    </p>
  </article>
);

/** On paper the strongest are enough. */
const PRINTED_TRAITS = 10;

const Traits = ({ traits }: { traits: ResumeNarrative['all_traits'] }) => {
  const families = namesByFamily.flatMap((family) => {
    const names = new Set<string>(family.traits);
    const found = traits.filter((trait) => names.has(trait));
    return found.length > 0 ? [{ ...family, found }] : [];
  });
  if (families.length === 0) return null;
  return (
    <section aria-labelledby="all-traits" className="break-inside-avoid">
      <h3 id="all-traits" className="mt-10 text-sm font-sans font-semibold tracking-wide text-soft uppercase">
        Traits shown
      </h3>
      <p className="mt-3 hidden print:block">{traits.slice(0, PRINTED_TRAITS).join(', ')}</p>
      <dl className="mt-4 space-y-3 print:hidden">
        {families.map((family) => (
          <div key={family.id} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="pt-0.5 text-sm text-soft">{family.name}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {family.found.map((trait) => (
                <TraitBadge key={trait} trait={trait} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
