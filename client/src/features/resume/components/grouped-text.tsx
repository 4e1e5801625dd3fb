import type { NarrativePurpose, NarrativeSentence } from '@app/shared/resume';
import { headingOf, timeOf } from '@app/shared/resume-text';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

interface GroupedTextProps<Sentence> {
  purpose: NarrativePurpose;
  /** The sentences by paragraph. */
  paragraphs: readonly (readonly Sentence[])[];
  /** One level below what stands above it. */
  Heading: 'h2' | 'h4';
  render: (sentence: Sentence) => ReactNode;
}

type Shown = Pick<NarrativeSentence, 'text' | 'heading' | 'span'>;

const textClass = 'font-serif text-lg leading-relaxed print:text-[11pt]';
const rowClass = 'grid gap-x-5 sm:grid-cols-[6.5rem_minmax(0,1fr)] print:grid-cols-[6.5rem_minmax(0,1fr)]';

/** When it was, at the margin, and above the text where there is none. */
const Time = ({ of }: { of: readonly Shown[] }) => (
  <span className="tabular text-sm leading-normal text-soft sm:pt-1.5 print:pt-0.5">{timeOf(of)}</span>
);

/** A narrative as it stands on paper: paragraphs, or under their headings bullets or claims, each with its time once, at the margin. */
export function GroupedText<Sentence extends Shown>({
  purpose,
  paragraphs,
  Heading,
  render,
}: GroupedTextProps<Sentence>) {
  return paragraphs.map((paragraph, index) => {
    const heading = headingOf(paragraphs, index);
    const sentences = paragraph.map((sentence, at) => <Fragment key={at}>{render(sentence)}</Fragment>);
    if (purpose === 'review') {
      return (
        <section key={index} className="mt-7">
          {heading !== undefined && <GroupHeading Heading={Heading}>{heading}</GroupHeading>}
          <ul className={clsx(textClass, 'mt-3 space-y-3')}>
            {paragraph.map((sentence, at) => (
              <li key={at} className={clsx('break-inside-avoid', sentence.span && rowClass)}>
                {sentence.span && <Time of={[sentence]} />}
                <div>{render(sentence)}</div>
              </li>
            ))}
          </ul>
        </section>
      );
    }
    if (paragraph[0]?.heading === undefined) {
      return (
        <p key={index} className={clsx(textClass, 'mt-4')}>
          {sentences}
        </p>
      );
    }
    return (
      <section key={index} className="mt-7 break-inside-avoid">
        {heading !== undefined && <GroupHeading Heading={Heading}>{heading}</GroupHeading>}
        <div className={clsx(textClass, rowClass, 'mt-3')}>
          <Time of={paragraph} />
          <p>{sentences}</p>
        </div>
      </section>
    );
  });
}

const GroupHeading = ({ Heading, children }: { Heading: 'h2' | 'h4'; children: string }) => (
  <Heading className="break-after-avoid border-b border-line pb-1 text-xl">{children}</Heading>
);
