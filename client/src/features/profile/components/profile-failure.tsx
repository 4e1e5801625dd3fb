import { paths } from '@app/shared/paths';
import { messages } from '../../../messages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
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
    <NotThere
      heading={messages.profile.notFound}
      reason={`${messages.profile.notReached} Check your connection, and try again in a moment.`}
    >
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
