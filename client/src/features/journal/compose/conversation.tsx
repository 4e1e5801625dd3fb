import { ChatHistory } from '../chat/chat-history.tsx';
import { UnsentSlip } from './unsent-slip.tsx';

/** The conversation, with what was not sent at its end. */
export const Conversation = () => <ChatHistory slip={UnsentSlip} />;
