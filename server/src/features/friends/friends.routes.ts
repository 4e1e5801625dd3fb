import { Router } from 'express';
import { route, smallRoute } from '../../platform/http/route.ts';
import type { createFeed } from './feed.service.ts';
import type { FriendsService } from './friends.service.ts';
import type { Leaderboard } from './leaderboard.service.ts';

export function friendsRoutes(
  friends: FriendsService,
  leaderboard: Leaderboard,
  feed: ReturnType<typeof createFeed>,
): Router {
  const router = Router();
  route(router, 'friends.list', ({ userId }) => friends.list(userId));
  route(router, 'friends.invitations', ({ userId }) => friends.invitations(userId));
  route(router, 'friends.sent', ({ userId }) => friends.sent(userId));
  route(router, 'friends.withdraw', ({ userId, params }) => friends.withdraw(userId, params.id));
  route(router, 'friends.feed', ({ userId, query }) => feed(userId, query));
  route(router, 'friends.leaderboard', ({ userId, query }) => leaderboard.read(userId, query.period));
  route(router, 'friends.goal', ({ userId, today }) => leaderboard.goal(userId, today));
  route(router, 'friends.invite', ({ userId, body }) => friends.invite(userId, body.email));
  smallRoute(router, 'friends.invited', ({ body }) => friends.invited(body.token));
  route(router, 'friends.accept', ({ userId, params }) => friends.accept(userId, params.id));
  route(router, 'friends.reject', ({ userId, params }) => friends.reject(userId, params.id));
  route(router, 'friends.remove', ({ userId, params }) => friends.remove(userId, params.id));
  return router;
}
