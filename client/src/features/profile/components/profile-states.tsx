import { paths, registerPath } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { useSession } from '../../../lib/session.ts';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import * as messages from '../../../messages.ts';
import { NotThere } from '../../../ui/states.tsx';

const NotFound = () => (
  <NotThere
    heading={messages.profile.notFound}
    reason="The address may be mistyped, or this person has changed their username."
  >
    <LinkButton to={paths.landing}>Go Home</LinkButton>
  </NotThere>
);

/** In the place of a profile of which nobody knows whether it is there: as if there were none, with the reason and another try. */
const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <NotThere heading={messages.profile.notFound} reason={`${messages.profile.notReached} ${messages.noAnswer}`}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <LinkButton variant="secondary" to={paths.landing}>
          Go Home
        </LinkButton>
      </div>
    </NotThere>
  </div>
);

interface ProfileFailureProps {
  /** Why there is no profile: there is none by this name, or it could not be reached. */
  failure: 'missing' | 'unreachable';
  onRetry: () => void;
}

/** In the place of a profile that could not be read. */
export const ProfileFailure = ({ failure, onRetry }: ProfileFailureProps) =>
  failure === 'missing' ? <NotFound /> : <Unreachable onRetry={onRetry} />;

/** As tall as a screen, so that nothing below moves when the page arrives. */
export const ProfileSkeleton = () => (
  <div className="min-h-dvh">
    <Loading label="Loading this profile">
      <div className="flex flex-col gap-6 border-b border-line pb-10 sm:flex-row sm:gap-8">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="grow">
          <Skeleton className="h-11 w-64 max-w-full" />
          <Skeleton className="mt-4 w-44" />
          <Skeleton className="mt-5 h-6 max-w-xl" />
        </div>
      </div>
      {[1, 2, 3].map((event) => (
        <Skeleton key={event} className="mt-10 h-40 sm:ml-28" />
      ))}
    </Loading>
  </div>
);

/** The way from reading a story to writing one; who has one already needs no other. */
export function Invitation({ username }: { username: string }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const isOwn = useSession(({ user }) => user?.username === username);
  return (
    <section
      aria-labelledby="invitation"
      className="mt-16 rounded-lg border border-line bg-sheet p-8 text-center shadow-sheet sm:p-12"
    >
      <h2 id="invitation" className="text-3xl italic">
        Premium Templates Coming Soon
      </h2>
      <p className="mx-auto mt-3 max-w-md text-balance text-soft">
        {isOwn
          ? 'More ways to present your journey. Until then, this page is what others see: your public events, and nothing else of your journal.'
          : `More ways to present a story like this one. Writing your own on ${PRODUCT} is free, and will stay free.`}
      </p>
      {isOwn && (
        <LinkButton className="mt-6" variant="secondary" to={paths.settings}>
          Edit Profile
        </LinkButton>
      )}
      {!isSignedIn && (
        <LinkButton className="mt-6" variant="secondary" to={registerPath}>
          Get Started Free
        </LinkButton>
      )}
    </section>
  );
}
