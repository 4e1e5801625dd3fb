import { emptyDraft, RECORD_VERSION, type Draft, type Mutation } from './mutation.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isText(value.text) &&
  typeof value.isPublic === 'boolean' &&
  [value.date, value.learned].every(isTextOrNull) &&
  Array.isArray(value.images) &&
  value.images.every(isText);

/** A mutation as it was stored on this device; null when it is of another version. */
export function readMutation(value: unknown): Mutation | null {
  if (!isRecord(value) || value.version !== RECORD_VERSION || !isText(value.key)) return null;
  const mutation = value as unknown as Mutation;
  if (mutation.kind !== 'create') return mutation;
  const draft = readDraft(mutation.draft);
  return draft && { ...mutation, draft };
}

/** A draft as it was stored on this device, with the one picture that it had in earlier releases; null when it cannot be read. */
export function readDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const { image, ...fields } = value;
  const draft = { ...emptyDraft, ...(isText(image) ? { images: [image] } : {}), ...fields };
  return isDraft(draft) ? draft : null;
}

const TEXT_FIELDS = ['text', 'description', 'what_learned', 'learned', 'title', 'ai_summary'];

/** What somebody wrote into a record that cannot be read: the words under the known names, however deep they lie. */
export function textIn(value: unknown): string {
  if (isText(value)) return value;
  const found = new Set<string>();
  const look = (part: unknown) => {
    if (!isRecord(part)) return;
    for (const [name, inner] of Object.entries(part)) {
      if (isText(inner) && TEXT_FIELDS.includes(name) && inner.trim()) found.add(inner.trim());
      else look(inner);
    }
  };
  look(value);
  // A title that was cut from the words is no text of its own.
  const texts = [...found];
  return texts
    .filter((text) => !texts.some((other) => other !== text && other.startsWith(text.replace(/\.{3}$/, ''))))
    .join('\n\n');
}
