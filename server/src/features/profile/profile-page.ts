import { counted } from '@app/shared/counts';
import { oneLine } from '@app/shared/one-line';
import { eventPath, profilePath, sharedResumePath } from '@app/shared/paths';
import { DESCRIPTION, PRODUCT } from '@app/shared/product';
import type { SharedEvent } from '@app/shared/profile';
import type { SharedResume } from '@app/shared/resume';
import { shownSummary } from '@app/shared/summary';
import { formatDayLong } from '@app/shared/written-days';
import escape from 'escape-html';
import { eventImage, profileImage } from './og-image/image.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from './og-image/layout.ts';
import type { ProfileView } from './profile.service.ts';

const DESCRIPTION_MAX = 200;

/** The client's shell with what a search engine, a link preview and the first screen need to know of a profile, and its markup when there is one. */
export function profilePage(shell: string, view: ProfileView, publicUrl: string, markup: string | null): string {
  const { profile, facts } = view;
  const { user } = profile;
  const about = {
    title: `${oneLine(user.name)} (@${user.username}) · ${PRODUCT}`,
    description: descriptionOf(view),
    address: new URL(profilePath(user.username), publicUrl).href,
    image: new URL(profileImage(user, facts).path, publicUrl).href,
    imageAlt: `${oneLine(user.name)} on ${PRODUCT}: ${eventsIn(facts.eventCount)}`,
    more: { 'og:type': 'profile', 'profile:username': user.username },
  };
  const data = embedded('public-profile', profile, ` data-total="${String(facts.eventCount)}"`);
  return withHead(withMarkup(shell, markup), about.title, about.description, [...previewOf(about), data]);
}

/** The same for one public event, which the browser draws. */
export function eventPage(shell: string, shared: SharedEvent, publicUrl: string): string {
  const { user, event } = shared;
  const heading = cut(oneLine(event.title));
  const about = {
    title: `${heading} · ${oneLine(user.name)} · ${PRODUCT}`,
    description: cut(textBeyondTitle(shared)),
    address: new URL(eventPath(user.username, event.id), publicUrl).href,
    image: new URL(eventImage(shared).path, publicUrl).href,
    imageAlt: `${heading}, by ${oneLine(user.name)} on ${PRODUCT}`,
    more: { 'og:type': 'article', 'article:published_time': event.created_at },
  };
  const data = embedded('public-event', shared);
  return withHead(shell, about.title, about.description, [...previewOf(about), data]);
}

/** What a preview says below the title, which it does not say again: the summary, else its words, else whose it is. */
const textBeyondTitle = ({ user, event: { title, ai_summary, description, date } }: SharedEvent): string =>
  oneLine(shownSummary({ ai_summary, description })?.text ?? '') ||
  (description.trim() === title ? '' : oneLine(description)) ||
  `${formatDayLong(date)}, in ${oneLine(user.name)}’s life journey on ${PRODUCT}.`;

/** The same for a résumé that is shared: for anyone who has its address, so no search engine is to list it. */
export function resumePage(shell: string, { user, sentences }: SharedResume, publicUrl: string): string {
  const title = `${oneLine(user.name)}: resume · ${PRODUCT}`;
  const description = cut(sentences.map(({ text }) => text).join(' '));
  const address = new URL(sharedResumePath(user.username), publicUrl).href;
  const open = { 'og:site_name': PRODUCT, 'og:title': title, 'og:description': description, 'og:url': address };
  return withHead(shell, title, description, [...metas('property', open), '<meta name="robots" content="noindex">']);
}

const metas = (attribute: 'property' | 'name', values: Record<string, string>): string[] =>
  Object.entries(values).map(([key, value]) => `<meta ${attribute}="${key}" content="${escape(value)}">`);

interface About {
  title: string;
  description: string;
  address: string;
  image: string;
  imageAlt: string;
  more: Record<string, string>;
}

function previewOf({ title, description, address, image, imageAlt, more }: About): string[] {
  const open = {
    'og:site_name': PRODUCT,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(IMAGE_WIDTH),
    'og:image:height': String(IMAGE_HEIGHT),
    'og:image:alt': imageAlt,
    ...more,
  };
  const named = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
    robots: 'index, follow, max-image-preview:large',
  };
  return [`<link rel="canonical" href="${escape(address)}">`, ...metas('property', open), ...metas('name', named)];
}

/** The shell for what does not exist: not to be indexed. */
export const missingPage = (shell: string, what: 'Profile' | 'Event' | 'Resume'): string =>
  withHead(shell, `${what} not found · ${PRODUCT}`, DESCRIPTION, ['<meta name="robots" content="noindex">']);

/** The data of the first visit. A data block is not executed, so the content security policy has nothing to forbid. */
const embedded = (id: string, data: object, attributes = ''): string =>
  `<script type="application/json" id="${id}"${attributes}>` +
  `${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)}</script>`;

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

const eventsIn = (count: number): string => (count === 0 ? 'no events shared yet' : counted(count, 'life event'));

function descriptionOf({ profile: { user }, facts }: ProfileView): string {
  const story = `${eventsIn(facts.eventCount)} in ${oneLine(user.name)}’s life journey on ${PRODUCT}.`;
  const bio = oneLine(user.bio);
  return cut(bio ? `${bio} · ${story}` : `${story.charAt(0).toUpperCase()}${story.slice(1)}`);
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > DESCRIPTION_MAX ? `${characters.slice(0, DESCRIPTION_MAX - 1).join('')}…` : text;
}
