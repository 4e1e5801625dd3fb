import { profilePath } from '@app/shared/paths';
import { DESCRIPTION, PRODUCT } from '@app/shared/product';
import type { PublicProfile } from '@app/shared/profile';
import escape from 'escape-html';
import { ogImageContent, ogImagePath } from './og-image/content.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './og-image/layout.ts';
import type { ProfileView } from './profile.service.ts';

const DESCRIPTION_MAX = 200;

/** The client's shell with what a search engine, a link preview and the first screen need to know of a profile, and its markup when there is one. */
export function profilePage(shell: string, view: ProfileView, publicUrl: string, markup: string | null): string {
  const { profile, facts } = view;
  const { user } = profile;
  const title = `${oneLine(user.name)} (@${user.username}) · ${PRODUCT}`;
  const address = new URL(profilePath(user.username), publicUrl).href;
  const description = descriptionOf(view);
  const image = new URL(ogImagePath(ogImageContent(user, facts)), publicUrl).href;
  const open = {
    'og:type': 'profile',
    'og:site_name': PRODUCT,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(IMAGE_WIDTH),
    'og:image:height': String(IMAGE_HEIGHT),
    'og:image:alt': `${oneLine(user.name)} on ${PRODUCT}: ${eventsIn(facts.eventCount)}`,
    'profile:username': user.username,
  };
  const named = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    robots: 'index, follow, max-image-preview:large',
  };
  return withHead(withMarkup(shell, markup), title, description, [
    `<link rel="canonical" href="${escape(address)}">`,
    ...Object.entries(open).map(([property, value]) => `<meta property="${property}" content="${escape(value)}">`),
    ...Object.entries(named).map(([name, value]) => `<meta name="${name}" content="${escape(value)}">`),
    embedded(profile, facts.eventCount),
  ]);
}

/** The shell for a profile that does not exist: not to be indexed. */
export const missingProfilePage = (shell: string): string =>
  withHead(shell, `Profile not found · ${PRODUCT}`, DESCRIPTION, ['<meta name="robots" content="noindex">']);

/** The data of the first visit. A data block is not executed, so the content security policy has nothing to forbid. */
const embedded = (profile: PublicProfile, total: number): string =>
  `<script type="application/json" id="public-profile" data-total="${String(total)}">` +
  `${JSON.stringify(profile).replace(/[<>&\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

const withMarkup = (shell: string, markup: string | null): string =>
  markup === null
    ? shell
    : shell.replace('<div id="root"></div>', () => `<div id="root" data-page="profile">${markup}</div>`);

function withHead(shell: string, title: string, description: string, lines: string[]): string {
  // As functions: a `$` in what a user wrote is no pattern.
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escape(description)}">`)
    .replace('</head>', () => `${lines.join('\n    ')}\n  </head>`);
}

const eventsIn = (count: number): string =>
  count === 0 ? 'no events shared yet' : `${count.toLocaleString('en-US')} life ${count === 1 ? 'event' : 'events'}`;

function descriptionOf({ profile: { user }, facts }: ProfileView): string {
  const story = `${eventsIn(facts.eventCount)} in ${oneLine(user.name)}'s life journey on ${PRODUCT}.`;
  const bio = oneLine(user.bio);
  return cut(bio ? `${bio} · ${story}` : `${story.charAt(0).toUpperCase()}${story.slice(1)}`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cut(text: string): string {
  const characters = [...text];
  return characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…` : text;
}
