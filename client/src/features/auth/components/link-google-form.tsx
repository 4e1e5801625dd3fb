import { api } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';
import { messages } from '../../../messages.ts';
import { PasswordQuestion } from '../../../ui/password-question.tsx';

interface LinkGoogleFormProps {
  sessionId: string;
  onSignedIn: () => Promise<void>;
}

/** Asks for the password of the account that has the address of the Google account. */
export const LinkGoogleForm = ({ sessionId, onSignedIn }: LinkGoogleFormProps) => (
  <div className="space-y-5 pt-6">
    <p>
      You already have an account with this email address. Enter its password once to log in with Google from now on.
    </p>
    <PasswordQuestion
      label="Link Google account"
      busyLabel="Linking..."
      failure={messages.auth.loginFailed}
      onSubmit={async (password) => {
        startSession(await api('auth.googleCallback', { body: { session_id: sessionId, password } }));
        await onSignedIn();
      }}
    />
  </div>
);
