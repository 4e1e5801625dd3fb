import type { LifeEvent } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { familyOf, type TraitName } from '@app/shared/trait-names';
import { X } from 'lucide';
import { useId } from 'react';
import { TraitOptions } from '../../../domain/trait-options.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, inputClass, TextArea } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** What the AI writer has read from an event, as its author may mend it; null leaves it to the writer again. */
export interface WritingFields {
  traits: TraitName[] | null;
  ai_summary: string | null;
  in_resume: LifeEvent['in_resume'];
}

interface Props {
  event: LifeEvent;
  fields: WritingFields;
  errors: Partial<Record<keyof WritingFields, string | undefined>>;
  onChange: (changed: Partial<WritingFields>) => void;
}

interface ChosenTraitProps {
  trait: TraitName;
  onRemove: () => void;
}

const ChosenTrait = ({ trait, onRemove }: ChosenTraitProps) => (
  <li
    data-family={familyOf(trait)}
    className="inline-flex items-center rounded-full bg-family pl-2.5 text-sm font-medium text-family-ink"
  >
    {trait}
    <button
      type="button"
      aria-label={`Remove ${trait}`}
      className="inline-flex size-11 items-center justify-center rounded-full hover:text-ink pointer-fine:size-7"
      onClick={onRemove}
    >
      <Icon icon={X} className="size-3.5" />
    </button>
  </li>
);

interface AddTraitProps {
  taken: readonly TraitName[];
  onAdd: (trait: TraitName) => void;
}

/** The traits that an event does not have yet, by family. */
const AddTrait = ({ taken, onAdd }: AddTraitProps) => (
  <select
    aria-label="Add a trait"
    value=""
    className={inputClass(false, 'h-11 w-auto pointer-fine:h-9')}
    onChange={({ target }) => onAdd(target.value as TraitName)}
  >
    <option value="" disabled>
      Add a trait…
    </option>
    <TraitOptions isOffered={(trait) => !taken.includes(trait)} />
  </select>
);

/** Says that the writer will have the word again, with the way back. */
const LeftToWriter = ({ what, onUndo }: { what: string; onUndo: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
    {what}
    <Button variant="quiet" size="small" onClick={onUndo}>
      Undo
    </Button>
  </p>
);

function Traits({ event, fields: { traits }, onChange }: Props) {
  const id = useId();
  const change = (changed: TraitName[] | null) => onChange({ traits: changed });
  return (
    <div role="group" aria-labelledby={id} className="space-y-1.5">
      <p id={id} className="text-sm font-medium">
        Traits
      </p>
      {traits === null ? (
        <LeftToWriter what="They will be read from your words again." onUndo={() => change(event.traits)} />
      ) : (
        <>
          {traits.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {traits.map((trait) => (
                <ChosenTrait
                  key={trait}
                  trait={trait}
                  onRemove={() => change(traits.filter((other) => other !== trait))}
                />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {traits.length < limits.traitsPerEvent && (
              <AddTrait taken={traits} onAdd={(trait) => change([...traits, trait])} />
            )}
            {event.traits_source === 'person' && (
              <Button variant="quiet" size="small" onClick={() => change(null)}>
                Read them from my words
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Summary({ event, fields: { ai_summary }, errors, onChange }: Props) {
  if (ai_summary === null)
    return (
      <div className="space-y-1.5">
        <p className="text-sm font-medium">Summary</p>
        <LeftToWriter what="It will be written again." onUndo={() => onChange({ ai_summary: event.ai_summary })} />
      </div>
    );
  return (
    <div className="space-y-1.5">
      <TextArea
        label="Summary"
        maxLength={limits.summaryMax}
        value={ai_summary}
        error={errors.ai_summary}
        hint={event.summary_source === 'person' ? 'These are your words, and they stay.' : undefined}
        className="field-sizing-content max-h-40 min-h-16 py-2.5"
        onChange={({ target }) => onChange({ ai_summary: target.value })}
      />
      {event.summary_source === 'person' && (
        <Button variant="quiet" size="small" onClick={() => onChange({ ai_summary: null })}>
          Rewrite it for me
        </Button>
      )}
    </div>
  );
}

const resumeChoices: Record<LifeEvent['in_resume'], string> = {
  auto: 'Decide for me',
  yes: 'Always',
  no: 'Never',
};

/** Mends what was read from an event: its traits, its summary, and whether it may be in the résumé. */
export function EditWriting(props: Props) {
  const { fields, onChange } = props;
  return (
    <>
      <Traits {...props} />
      <Summary {...props} />
      <Field label="In my resume">
        {(control) => (
          <select
            {...control}
            value={fields.in_resume}
            className={inputClass(false, 'h-11')}
            onChange={({ target }) => onChange({ in_resume: target.value as LifeEvent['in_resume'] })}
          >
            {Object.entries(resumeChoices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
