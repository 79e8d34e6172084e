import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { birthDateReadBack, SPOKEN_DATE_TEXTS } from '@firstlight/domain/spoken-dates';
import { readVoiceRegistration, unusedWords, type VoiceFields } from '@firstlight/domain/voice-registration';
import { staffProfile } from '@firstlight/platform';
import { Banner, Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useState } from 'react';
import { useKeptText } from '../../record/use-kept-text';
import { DictateButton } from './dictate-button';
import classes from './voice.module.css';
import { VOICE_TEXTS, VOICE_WARNING_TEXTS } from './voice-texts';

const HOW = { spoken: 'Dictate or type', typed: 'Type' } as const;
const SAYABLE = 'name, date of birth, gender, health card and version, disposition.';

/** What went into the form, and the labels of fields in which typed text was kept. */
export type Filling = { filled: Partial<VoiceFields>; kept: string[] };

type Props = {
  onFill: (fields: Partial<VoiceFields>) => Promise<Filling>;
  /** Blanks the eight fields that voice may fill (VOICE-04). */
  onClear: () => void;
  fieldRef: Ref<HTMLTextAreaElement>;
};

type Result = { kind: 'success' | 'warning' | 'error'; lines: string[] };

const NOTHING: Filling = { filled: {}, kept: [] };

async function resultOf(text: string, onFill: Props['onFill']): Promise<Result & { filled: boolean }> {
  const today = todayInNewYork();
  const { fields, warnings, alert } = readVoiceRegistration(text, today);
  const unused = unusedWords(text, today);
  const understood = Object.keys(fields).length > 0;
  const { filled, kept } = understood ? await onFill(fields) : NOTHING;
  const hasFilled = Object.keys(filled).length > 0;
  const lines = [
    ...(hasFilled ? [VOICE_TEXTS.filled] : understood ? [] : [VOICE_TEXTS.nothingFilled]),
    ...(filled.dob ? [`Date of birth: ${birthDateReadBack(filled.dob, today)}`] : []),
    ...(kept.length > 0 ? [VOICE_TEXTS.kept(kept)] : []),
    ...(unused.length > 0 ? [VOICE_TEXTS.unused(unused)] : []),
    ...(alert ? [`${SPOKEN_DATE_TEXTS.alert}. Examples: ${SPOKEN_DATE_TEXTS.examples.join(', ')}`] : []),
    ...warnings.map((warning) => VOICE_WARNING_TEXTS[warning]),
  ];
  const isClean = warnings.length === 0 && unused.length === 0 && kept.length === 0 && hasFilled;
  return { kind: alert ? 'error' : isClean ? 'success' : 'warning', lines, filled: hasFilled };
}

/** Dictated or typed words that fill the form (VOICE-01 to VOICE-05). */
export function VerbalRegistration({ onFill, onClear, fieldRef }: Props): ReactElement {
  const { text, change: changeText, used } = useKeptText('verbal-registration');
  const [filled, setFilled] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const fill = async (): Promise<void> => {
    if (text.trim() === '') return setResult({ kind: 'error', lines: [VOICE_TEXTS.empty] });
    const read = await resultOf(text, onFill);
    setFilled(read.filled);
    if (read.filled) used();
    return setResult(read);
  };
  const clear = (): void => {
    onClear();
    setFilled(false);
    setResult(null);
  };
  return (
    <div className={classes['verbal']}>
      <Textarea
        ref={fieldRef}
        label="Verbal registration"
        description={`${HOW[staffProfile().dictation ? 'spoken' : 'typed']}: ${SAYABLE}`}
        rows={2}
        value={text}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          changeText(() => value);
        }}
      />
      <ButtonRow>
        <DictateButton onText={(spoken) => changeText((now) => (now === '' ? spoken : `${now} ${spoken}`))} />
        {filled ? (
          <Button variant="light" onClick={clear}>
            Clear Auto-Filled Data
          </Button>
        ) : (
          <Button variant="light" onClick={() => void fill()}>
            Auto-Fill Fields
          </Button>
        )}
      </ButtonRow>
      {result && (
        <Banner kind={result.kind} onClose={() => setResult(null)}>
          {result.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
