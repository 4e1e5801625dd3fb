import { expectHidden, lookAtPreview } from '../acts/reads.ts';
import { expectEnded } from '../acts/sessions.ts';
import { mayBe } from '../scene.ts';
import type { Check } from './ending.ts';

/** What was made private or deleted stays hidden from everybody else, on every server. */
export const checkPrivacy: Check = async ({ world, scene }) => {
  for (const actor of scene.actors) {
    const hidden = actor.events.filter((event) => event.isDeleted || !mayBe(event, 'is_public', true));
    for (const server of world.servers)
      for (const event of hidden.slice(-20)) await expectHidden(scene, actor, event, server, 'was hidden');
    for (const server of world.servers) await lookAtPreview(scene, actor, server);
  }
};

/** Sessions that have ended stay ended, also after servers were started anew. */
export const checkSessions: Check = async ({ scene }) => {
  const since = Date.now();
  for (const token of scene.endedSessions) await expectEnded(scene, token, since);
};
