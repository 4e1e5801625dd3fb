import { eventPath, paths, profilePath } from '@app/shared/paths';
import type { SharedResume } from '@app/shared/resume';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { BeginHere } from '../../domain/begin-here.tsx';
import { api } from '../../lib/api.ts';
import { useFound } from '../../lib/use-found.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NotReached, NotThere } from '../../ui/states.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GroupedText } from './components/grouped-text.tsx';
import { footnoted, type Footnoted } from './resume-text.ts';

/** Somebody's résumé, for everyone with its address; its numbers open the public events behind it. */
export function SharedResumePage() {
  const { username = '' } = useParams();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-3xl px-5 py-10">
      <OneResume key={username} username={username} />
    </div>
  );
}

function OneResume({ username }: { username: string }) {
  const { found, retry } = useFound((signal) =>
    api('profile.resume', { params: { username }, withoutToken: true, signal }),
  );
  if (found === null) return <ResumeSkeleton />;
  if (found === 'missing') return <NotShared />;
  if (found === 'unreachable') return <NotReached heading="We couldn’t load this resume." onRetry={retry} />;
  return (
    <>
      <Sheet shared={found} />
      <BeginHere />
    </>
  );
}

function Sheet({ shared: { user, purpose, sentences } }: { shared: SharedResume }) {
  useTitle(`${user.name}: resume`);
  const paragraphs = footnoted(sentences);
  const link = profilePath(user.username);
  return (
    <article className="rounded-sm border border-line bg-sheet px-6 py-10 shadow-sheet sm:px-14 sm:py-16 print:border-0 print:bg-transparent print:p-0 print:shadow-none">
      <header className="flex items-center gap-4 border-b border-ink pb-6">
        <Avatar name={user.name} picture={user.picture} />
        <div className="min-w-0">
          <h1 dir="auto" className="text-4xl">
            {user.name}
          </h1>
          <p className="mt-1 text-sm">
            <Link to={link}>@{user.username}</Link>
          </p>
        </div>
      </header>
      {user.bio && (
        <p dir="auto" className="mt-6 max-w-prose">
          {user.bio}
        </p>
      )}
      <GroupedText
        purpose={purpose}
        paragraphs={paragraphs}
        Heading="h2"
        render={(sentence) => <Sentence sentence={sentence} username={user.username} />}
      />
      <p className="mt-10 border-t border-line pt-4 text-sm text-soft">
        Each number opens the event behind its sentence.{' '}
        <Link to={link} className="underline underline-offset-2">
          More from {user.name}
        </Link>
      </p>
    </article>
  );
}

const Sentence = ({ sentence: { text, notes }, username }: { sentence: Footnoted; username: string }) => (
  <>
    {/* The number stays with its word. */}
    {`${text.trimEnd()}\u2060`}
    <span className="whitespace-nowrap">
      {notes.map(({ number, id }, index) => (
        <Fragment key={id}>
          {index > 0 && '\u2009'}
          <Link
            to={eventPath(username, id)}
            aria-label={`Event ${String(number)}`}
            className="tabular relative -top-[0.4em] ml-0.5 not-first:ml-1.5 font-sans text-[0.6875rem] leading-none font-medium text-accent before:absolute before:-inset-x-1 before:-inset-y-2 hover:underline"
          >
            {number}
          </Link>
        </Fragment>
      ))}
    </span>{' '}
  </>
);

const ResumeSkeleton = () => (
  <Loading label="Loading this resume">
    <Skeleton className="h-12 w-56 max-w-full" />
    <Skeleton className="mt-10 h-40" />
    <Skeleton className="mt-8 h-32" />
  </Loading>
);

const NotShared = () => (
  <NotThere heading="Resume not found" reason="The address may be mistyped, or its author no longer shares it.">
    <LinkButton to={paths.landing}>Go Home</LinkButton>
  </NotThere>
);
