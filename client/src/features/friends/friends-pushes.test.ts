import type { Friend, Invitation } from '@app/shared/friends';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../test/events.ts';
import { mockApi } from '../../../test/mock-api.ts';
import { ada, signIn } from '../../../test/render.tsx';
import { useBadges } from '../../lib/badges.ts';
import { clearSession } from '../../lib/session.ts';
import * as circle from './friends-pushes.ts';
import { useCircle } from './friends-data.ts';
import { useInvitations } from './invitations-data.ts';
import * as invitations from './invitations-pushes.ts';

const { start } = invitations;
const pushes = { ...invitations.pushes, ...circle.pushes };
const refetch = () => {
  invitations.refetch();
  circle.refetch();
};

const invitation = (number: number): Invitation => ({
  id: idOf(number),
  from_user: { name: 'Priya', username: `priya${String(number)}`, picture: null },
});
const maya: Friend = { id: idOf(1), name: 'Maya', username: 'maya', picture: null };
const figures = { level: 1, xp: 0, week_xp: 0, rank: 1, total_events: 0, traits_collected: 0, current_streak: 0 };
const rowOf = ({ id, name, username, picture }: Friend) => ({ user_id: id, name, username, picture, ...figures });
const empty = { 'friends.list': [], 'friends.invitations': [], 'friends.leaderboard': [rowOf(ada)] };

beforeEach(() => {
  signIn();
});

describe('the badge in the menu', () => {
  it('counts the invitations that wait, wherever the person is', async () => {
    mockApi({ 'friends.invitations': [invitation(1)] });
    const stop = start();
    await waitFor(() => {
      expect(useBadges.getState().invitations).toBe(1);
    });
    pushes['invitation:received']?.(invitation(2));
    expect(useBadges.getState().invitations).toBe(2);
    clearSession();
    expect(useBadges.getState().invitations).toBe(0);
    stop();
  });

  it('is silent when it cannot be read', async () => {
    const { calls } = mockApi({});
    const stop = start();
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect(useBadges.getState().invitations).toBe(0);
    stop();
  });

  it('after a missed push reads the invitations only, as long as the circle is not shown', async () => {
    const { calls } = mockApi({ 'friends.invitations': [] });
    const stop = start();
    refetch();
    await waitFor(() => {
      expect(calls.map(({ name }) => name)).toEqual(['friends.invitations', 'friends.invitations']);
    });
    stop();
  });
});

describe('the circle', () => {
  it('an answer older than a push does not undo it', async () => {
    let reads = 0;
    mockApi({
      ...empty,
      'friends.invitations': () => {
        reads += 1;
        // The first answer was on its way when the invitation came.
        if (reads > 1) return [invitation(1)];
        pushes['invitation:received']?.(invitation(1));
        return [];
      },
    });
    await useInvitations.getState().load();
    expect(reads).toBe(2);
    expect(useInvitations.getState().data).toEqual([invitation(1)]);
  });

  it('a row of somebody unknown means that the circle has changed on another device', async () => {
    let friends: Friend[] = [];
    mockApi({ ...empty, 'friends.list': () => friends });
    const stop = useCircle.getState().watch();
    await useCircle.getState().load();
    friends = [maya];
    pushes['leaderboard:changed']?.(rowOf(maya));
    await waitFor(() => {
      expect(useCircle.getState().data?.friends).toEqual([maya]);
    });
    stop();
  });

  it('an accepted invitation leaves no invitation of the same person behind', async () => {
    mockApi(empty);
    await useCircle.getState().load();
    await useInvitations.getState().load();
    pushes['invitation:received']?.({ ...invitation(1), from_user: { name: 'Maya', username: 'maya', picture: null } });
    pushes['invitation:accepted']?.(maya);
    expect(useInvitations.getState().data).toEqual([]);
    expect(useCircle.getState().data?.friends).toEqual([maya]);
  });
});
