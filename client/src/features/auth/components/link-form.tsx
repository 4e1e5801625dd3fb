import { api } from '../../../lib/api.ts';
import { startSession } from '../../../lib/session.ts';
import { messages } from '../../../messages.ts';
import { PasswordQuestion } from '../../../ui/password-question.tsx';

interface LinkFormProps {
  sessionId: string;
  /** The server's sentence, with the name of the provider. */
  question: string;
  onSignedIn: () => Promise<void>;
}

/** Asks for the password of the account that has the address of somebody's account at a provider. */
export const LinkForm = ({ sessionId, question, onSignedIn }: LinkFormProps) => (
  <div className="space-y-5 pt-6">
    <p>You already have an account with this email address. {question}</p>
    <PasswordQuestion
      label="Link account"
      busyLabel="Linking..."
      failure={messages.auth.loginFailed}
      onSubmit={async (password) => {
        startSession(await api('auth.googleCallback', { body: { session_id: sessionId, password } }));
        await onSignedIn();
      }}
    />
  </div>
);
