import { createHash } from 'node:crypto';
import type { PublicUser, SharedEvent } from '@app/shared/profile';
import type { PublicFacts } from '../profile.service.ts';
import { ogImageContent } from './content.ts';
import { eventLayoutOf } from './event-layout.ts';
import { layoutOf, type Element, type ImageSize } from './layout.ts';

/** Raised when the images look different, so that they have other addresses. */
const LAYOUT = 4;

/** A picture that can be drawn. */
export interface Drawing {
  /** Of whose it is. */
  picture: string | null;
  /** What is shown large beside the words, if anything. */
  photo?: string | null;
  /** Both are data URLs here: a `picture` that is `null` draws the initial, a `photo` that is `null` nothing. */
  layout: (picture: string | null, photo: string | null) => Element;
  /** That of a preview image, if not given. */
  size?: ImageSize;
}

/** A preview image: nothing but what is public. */
export interface OgImage extends Drawing {
  /** Below the site. A part of it changes exactly when the image does, so that nobody keeps an old one. */
  path: string;
  revision: string;
}

export function profileImage(user: PublicUser, facts: PublicFacts): OgImage {
  const content = ogImageContent(user, facts);
  const revision = revisionOf(content);
  const { username, picture } = content;
  return { path: `/og/${username}-${revision}.png`, revision, picture, layout: (data) => layoutOf(content, data) };
}

export function eventImage({ user, event }: SharedEvent): OgImage {
  const { id, title, description, date, ai_summary, traits, image_url: photo } = event;
  const { name, username, picture } = user;
  const revision = revisionOf({ name, username, picture, photo, title, description, date, ai_summary, traits });
  const path = `/og/${username}-${id}-${revision}.png`;
  return { path, revision, picture, photo, layout: (...pictures) => eventLayoutOf({ user, event }, ...pictures) };
}

const revisionOf = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, content]))
    .digest('hex')
    .slice(0, 12);
