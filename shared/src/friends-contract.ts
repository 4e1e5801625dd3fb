import { z } from 'zod';
import type { EndpointSchemas } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import {
  circleGoal,
  feedItem,
  feedQuery,
  friend,
  inviteBody,
  invited,
  invitedBody,
  invitation,
  leaderboardQuery,
  rankedRow,
  sentInvitation,
} from './friends.ts';
import { idParams } from './journal.ts';
import { messageAnswer } from './primitives.ts';

/** What travels in the calls about friends: a part of `contract.ts`. */
export const friendsContract = {
  'friends.list': { summary: 'My friends', answer: z.array(friend) },
  'friends.invitations': { summary: 'Invitations that wait for my answer', answer: z.array(invitation) },
  'friends.sent': { summary: 'Invitations that I sent and nobody has answered', answer: z.array(sentInvitation) },
  'friends.withdraw': { summary: 'Delete an invitation that I sent', params: idParams },
  'friends.feed': {
    summary: 'Public events of my friends, newest created first',
    query: feedQuery,
    answer: z.array(feedItem),
  },
  'friends.leaderboard': {
    summary: 'Me and my friends, ranked',
    query: leaderboardQuery,
    answer: z.array(rankedRow),
  },
  'friends.goal': { summary: 'What I and my friends want to write together this week', answer: circleGoal },
  'friends.invite': { summary: 'Invite somebody by email', body: inviteBody, answer: messageAnswer },
  'friends.invited': {
    summary: 'Who invites me, by the link of the email',
    body: invitedBody,
    answer: invited,
  },
  'friends.accept': { summary: 'Accept an invitation', params: idParams, answer: friend },
  'friends.reject': { summary: 'Reject an invitation', params: idParams },
  'friends.remove': { summary: 'Remove a friend', params: idParams },
} as const satisfies Partial<Record<EndpointName, EndpointSchemas>>;
