const PLACE = 'findahelpline.com';

/** Words that may name the place to find help, with it as a link, so that nobody has to type it then. */
export function HelpWords({ text }: { text: string }) {
  const at = text.indexOf(PLACE);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <a
        href={`https://${PLACE}`}
        target="_blank"
        rel="noreferrer"
        className="underline decoration-accent underline-offset-4"
      >
        {PLACE}
      </a>
      {text.slice(at + PLACE.length)}
    </>
  );
}
