import { analytics } from '@app/shared/analytics';
import {
  authOptions,
  emailBody,
  googleCallbackBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  signedIn,
  verifyOtpBody,
} from '@app/shared/auth';
import { errorBody, fieldError } from '@app/shared/errors';
import { friend, invitation, inviteBody, leaderboardRow } from '@app/shared/friends';
import { achievement, achievementId, stats, statsSummary } from '@app/shared/gamification';
import {
  chatMessage,
  chatMessageBody,
  createEventBody,
  eventCreated,
  lifeEvent,
  publicLifeEvent,
  updateEventBody,
} from '@app/shared/journal';
import { messageAnswer } from '@app/shared/primitives';
import { profileBody, publicProfile, publicUser, user } from '@app/shared/profile';
import { narrativeSentence, resumeNarrative } from '@app/shared/resume';
import { traitName } from '@app/shared/traits';
import { z } from 'zod';

const named: Record<string, z.ZodType> = {
  ...{ Analytics: analytics, AuthOptions: authOptions, EmailBody: emailBody, GoogleCallbackBody: googleCallbackBody },
  ...{ LoginBody: loginBody, RegisterBody: registerBody, ResetPasswordBody: resetPasswordBody, SignedIn: signedIn },
  ...{ VerifyOtpBody: verifyOtpBody, Error: errorBody, FieldError: fieldError, Friend: friend, Invitation: invitation },
  ...{ InviteBody: inviteBody, LeaderboardRow: leaderboardRow, Achievement: achievement, AchievementId: achievementId },
  ...{ Stats: stats, StatsSummary: statsSummary, ChatMessage: chatMessage, ChatMessageBody: chatMessageBody },
  ...{
    CreateEventBody: createEventBody,
    EventCreated: eventCreated,
    LifeEvent: lifeEvent,
    PublicLifeEvent: publicLifeEvent,
    UpdateEventBody: updateEventBody,
  },
  ...{
    Message: messageAnswer,
    ProfileBody: profileBody,
    PublicProfile: publicProfile,
    PublicUser: publicUser,
    User: user,
  },
  ...{ NarrativeSentence: narrativeSentence, ResumeNarrative: resumeNarrative, Trait: traitName },
};

/** Schemas that have a name of their own in the description; all others are written out where they are used. */
export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id });
